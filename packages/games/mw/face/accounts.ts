/** Section 3 line by line: what counts for whom, and how far each country is from giving up. */
import { holds } from '../control.ts'
import { BE, FR, NATIONS, NL, placeName, unitName } from '../data.ts'
import { isOn } from '../options/options.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { frenchPrizes, pillars } from '../victory/nations.ts'
import { levelOf, pointLines, pointsOfSide } from '../victory/points.ts'
import { words } from '../words/words.ts'
import type { Account, AccountLine } from '@hexfront/engine'
import type { PointLine } from '../victory/points.ts'
import type { MwState } from '../state.ts'

function lineOf({ kind, about, option, points }: PointLine): AccountLine {
  switch (kind) {
    case 'hex':
      return { text: { id: 'account.hex', params: { place: placeName(about) } }, n: points, places: [about] }
    case 'unit':
      return { text: { id: 'account.unit', params: { unit: unitName(about) } }, n: points }
    case 'extension':
      return { text: { id: 'account.extension' }, n: points }
    case 'ceded':
      return { text: { id: 'account.ceded' }, n: points }
    case 'variant':
      return {
        text: { id: 'account.variant', params: { name: words[`option.${option!}`] ?? option! } },
        n: points,
      }
  }
}

/** Rules 3.4, 3.5: the sheet of one side. */
function sheetOf(lines: readonly PointLine[], side: number): Account {
  return {
    id: `points${side}`,
    name: { id: `account.points${side}` },
    side,
    lines: lines.filter(line => line.side === side).map(lineOf),
    sum: { text: { id: 'account.sum' }, n: pointsOfSide(lines, side) },
  }
}

/** Rule 3.6: German points less Allied points, and what that is worth. */
function resultOf(lines: readonly PointLine[]): Account {
  const [german, allied] = [pointsOfSide(lines, GERMAN), pointsOfSide(lines, ALLIED)]
  const score = german - allied
  return {
    id: 'score',
    name: { id: 'account.score' },
    lines: [
      { text: { id: 'account.points0' }, n: german },
      { text: { id: 'account.points1' }, n: -allied },
    ],
    sum: { text: { id: `account.level.${levelOf(score)}` }, n: score },
  }
}

/** Rules 3.1a, 3.8: the hexes that keep a country in the war, each with who has it. */
function countryOf(view: MwState, id: string, name: string, hexes: readonly number[]): Account {
  return {
    id,
    name: { id: name },
    lines: hexes.map(hex => ({
      text: {
        id: holds(view, GERMAN, hex) ? 'account.lost' : 'account.kept',
        params: { place: placeName(hex) },
      },
      places: [hex],
    })),
  }
}

export function accountsOf(view: MwState): Account[] {
  if (view.turn === 0) return []
  const lines = pointLines(view)
  const countries = [NL, BE, FR].filter(
    nation => !view.fallen.includes(nation) && !(nation === NL && isOn(view, 'noNetherlands')),
  )
  return [
    resultOf(lines),
    sheetOf(lines, GERMAN),
    sheetOf(lines, ALLIED),
    ...countries.map(nation =>
      countryOf(view, `pillars${nation}`, `account.pillars.${NATIONS[nation]!}`, pillars.get(nation)!),
    ),
    countryOf(view, 'prizes', 'account.prizes', frenchPrizes),
  ]
}
