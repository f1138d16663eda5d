/** How things stand, one line each. */
import { BE, DE, FR, NATIONS, NL, tables, UK } from '../data.ts'
import { holds } from '../control.ts'
import { isOn } from '../options/options.ts'
import { railLeft } from '../movement/rail.ts'
import { ALLIED, GERMAN, MOVEMENT, NOBODY } from '../state.ts'
import { lastTurn } from '../sequence.ts'
import { cededWords } from '../victory/handicap.ts'
import { DEPOTS_TO_WIN, frenchPrizes, germanDepots, pillars } from '../victory/nations.ts'
import { germanMarginal, levelOf, pointLines, pointsOfSide } from '../victory/points.ts'
import { words } from '../words/words.ts'
import type { Message } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export function standingOf(view: MwState): Message[] {
  if (view.turn === 0) return []
  return [
    ...scoreLines(view),
    timeLine(view),
    ...countryLines(view),
    depotLine(view),
    { id: `standing.initiative${view.initiative}` },
    refitLine(view),
    ...railLines(view),
  ]
}

/** Rules 9.1a to 9.1d: what trains can still carry in a Movement Segment, in thirds of an army. */
function railLines(view: MwState): Message[] {
  const { operating, segment } = view
  if (segment !== MOVEMENT || operating === NOBODY) return []
  const { thirds, army, corps } = tables.rail
  return [
    {
      id: 'standing.rail',
      params: { left: railLeft(view, operating), all: thirds[operating]!, army, corps },
    },
  ]
}

function scoreLines(view: MwState): Message[] {
  const lines = pointLines(view)
  const [german, allied] = [pointsOfSide(lines, GERMAN), pointsOfSide(lines, ALLIED)]
  const score = german - allied
  const ceded = cededWords(view)
  return [
    { id: 'standing.score', params: { score, german, allied } },
    ...(ceded ? [{ id: 'standing.ceded', params: ceded }] : []),
    { id: 'standing.level', params: { level: words[`account.level.${levelOf(score)}`]!, n: germanMarginal } },
  ]
}

/** Rules 3.2, 3.4d: how long there is, and what more time would cost. */
function timeLine(view: MwState): Message {
  const n = lastTurn(view) - view.turn
  return { id: view.extended === 1 ? 'standing.turns' : 'standing.turnsOrMore', params: { n } }
}

/** Rule 3.1b: what the Allies win by at once. */
const depotLine = (view: MwState): Message => ({
  id: 'standing.depots',
  params: { held: germanDepots.filter(hex => holds(view, ALLIED, hex)).length, all: DEPOTS_TO_WIN },
})

/** Rules 3.1a, 3.8: how far each country is from giving up. */
function countryLines(view: MwState): Message[] {
  const lines: Message[] = []
  for (const nation of [NL, BE, FR]) {
    if (nation === NL && isOn(view, 'noNetherlands')) continue
    const country = NATIONS[nation]!
    const hexes = pillars.get(nation)!
    const held = hexes.filter(hex => holds(view, GERMAN, hex)).length
    lines.push(
      view.fallen.includes(nation)
        ? { id: `standing.fallen.${country}` }
        : { id: `standing.${country}`, params: { held, all: hexes.length } },
    )
  }
  const held = frenchPrizes.filter(hex => holds(view, GERMAN, hex)).length
  return [...lines, { id: 'standing.france', params: { held, all: frenchPrizes.length } }]
}

const refitLine = ({ refit }: MwState): Message => ({
  id: 'standing.refit',
  params: {
    german: refit[DE]!,
    french: refit[FR]!,
    british: refit[UK]!,
    belgian: refit[BE]!,
    dutch: refit[NL]!,
  },
})
