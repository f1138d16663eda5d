/** What a marker, a plan or a command would bring, before it is chosen: in words, and who would act. */
import { battleIn, reckonedAs, resultAt } from '@hexfront/engine'
import { airColumn } from '../air/warfare.ts'
import { airAround } from '../air/zones.ts'
import { pursuitHexes } from '../combat/pursuit.ts'
import { airOf, openCommands } from '../command/activate.ts'
import { markers } from '../command/markers.ts'
import {
  airTable,
  airZoneOf,
  board,
  COMMANDS,
  commandOf,
  commandNamed,
  HEXES,
  isAir,
  isMechCorps,
  nationOf,
  FR,
  ownUnits,
  sideOf,
  successOf,
  supportOf,
  tables,
} from '../data.ts'
import { isOnMap, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { words } from '../words/words.ts'
import type { PreviewAnswer, Reckoned } from '@hexfront/engine'
import type { MwBattle } from '../combat/plan.ts'
import type { MwState } from '../state.ts'

const line = reckonedAs('preview')

const commandNames = (bits: number): string[] =>
  COMMANDS.flatMap((id, command) => ((bits & (1 << command)) === 0 ? [] : [words[`word.${id}`]!]))

/** Units on the map that answer to any of these commands. */
const unitsUnder = (state: MwState, side: number, bits: number): number[] =>
  ownUnits[side]!.filter(
    unit => commandOf[unit]! >= 0 && (bits & (1 << commandOf[unit]!)) !== 0 && isOnMap(state, unit),
  )

/** Rules 5.1d to 5.1ab: what a marker activates when it is drawn. */
function ofMarker(state: MwState, marker: number): PreviewAnswer {
  const one = markers[marker]!
  const lines: Reckoned[] = []
  if (one.commands !== 0)
    lines.push(line('activates', '5.5', { list: commandNames(one.commands).join(', ') }))
  const open = openCommands({ ...state, commands: 0 }, one.of)
  const of = open.reduce((bits, command) => bits | (1 << command), 0)
  if (open.length > 0)
    lines.push(
      line('choose', '5.5', { n: Math.min(one.choose, open.length), list: commandNames(of).join(', ') }),
    )
  if (one.corps > 0) lines.push(line('corps', '5.1l', { n: one.corps }))
  const air = airOf(state, marker)
  // All of them: the words of the marker itself say so.
  if (air > 0 && one.kind !== 'air') lines.push(line('air', '16.1a', { n: air }))
  if (one.shift > 0 && one.kind !== 'air') lines.push(line('shift', '5.6a', { n: one.shift }))
  const own = `preview.marker.${one.id}`
  if (words[own] !== undefined) lines.push({ reason: { id: own }, rule: '5.1b' })
  if (one.isSpecial) lines.push(line('once', '5.7a'))
  const corps =
    one.corps > 0
      ? ownUnits[one.side]!.filter(
          unit =>
            isMechCorps[unit] === 1 && isOnMap(state, unit) && (one.side !== ALLIED || nationOf[unit] === FR),
        )
      : []
  return { lines, units: [...unitsUnder(state, one.side, one.commands | of), ...corps] }
}

/** Verbs whose argument is a marker. */
const OF_MARKERS = ['keepPlan', 'special', 'select']

/** Rules 16.4a, 16.7a, 16.8a, 16.1c: what an air unit would cover; over open sea it may fly, and serves nothing. */
function overHex(state: MwState, hex: number): PreviewAnswer | null {
  const unit = Number(state.frames.at(-1)?.['unit'] ?? -1)
  if (isAir[unit] !== 1 || !(hex >= 0 && hex < HEXES)) return null
  const places = airZoneOf(state, unit) > 0 ? airAround[hex]! : [hex]
  if (places.every(at => board.playable[at] === 0)) return { lines: [line('overSea', '16.1c')], places }
  const count = (side: number): number => places.reduce((n, at) => n + unitsIn(state, side)[at]!, 0)
  const [own, enemy] = [count(sideOf[unit]!), count(1 - sideOf[unit]!)]
  return { lines: [line('covers', '16.4a', { own, enemy })], places }
}

/** Rules 12.1a, 12.1b: how far a unit would go after the enemy. */
function pursuing(state: MwState, unit: number): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  const battle = battleIn<MwBattle>(state)
  if (frame?.step !== 'advance' || !battle || !battle.units.includes(unit)) return null
  const n = pursuitHexes(battle, unit, Number(frame['hexes']))
  return { lines: [line('pursuit', '12.1a', { n })], units: [unit] }
}

/** Rules 16.9c, 22.4a, 16.5g: how likely a city is hit, and that whoever bombs it is missing over the battles. */
function bombing(state: MwState, unit: number): PreviewAnswer | null {
  if (state.frames.at(-1)?.step !== 'bombing' || isAir[unit] !== 1 || !isOnMap(state, unit)) return null
  const strengths = { attack: supportOf(state, unit), defence: tables.cityStrength.value }
  const { position } = airColumn(state, sideOf[unit]!, strengths)
  const of = airTable.dice.sides
  const codes = Array.from({ length: of }, (_, i) => resultAt(airTable, position, i + 1))
  const times = (code: string): number => codes.filter(one => one === code).length
  return {
    lines: [
      line('bombing', '16.9c', { hit: times('DL1'), beaten: times('AL1'), of }),
      line('bombingEnds', '16.5g'),
    ],
    units: [unit],
  }
}

/** Rules 19.0c, 19.1c: how likely special forces succeed, and that they come once. */
function sending(state: MwState, unit: number): PreviewAnswer | null {
  if (state.frames.at(-1)?.step !== 'specialForces') return null
  return { lines: [line('special', '19.0c', { n: successOf(state, unit), of: 6 })] }
}

/** What would come of an action, where more than its name tells. */
export function explainPreview(state: MwState, verb: string, arg?: number | string): PreviewAnswer | null {
  if (typeof arg === 'number') {
    if (verb === 'over') return overHex(state, arg)
    if (verb === 'bomb') return bombing(state, arg)
    if (verb === 'send') return sending(state, arg)
    return verb === 'advance' ? pursuing(state, arg) : null
  }
  if (arg === undefined) return null
  const marker = markers.findIndex(({ id }) => id === arg)
  if (OF_MARKERS.includes(verb)) return marker < 0 ? null : ofMarker(state, marker)
  if (verb !== 'command' || !COMMANDS.some(id => id === arg)) return null
  const bits = 1 << commandNamed(arg)
  const units = unitsUnder(state, markers[state.marker]?.side ?? 0, bits)
  return { lines: [line('units', '5.5', { n: units.length })], units }
}
