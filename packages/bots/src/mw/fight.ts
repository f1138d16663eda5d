/** What an attack is worth before the die is cast, on the better of both tables. */
import { assaultTable, isMech, mobileTable, tables } from '@hexfront/games/mw/insight'
import { chanceAt, chancesOf } from '../shared/chances.ts'
import type { Chances } from '../shared/chances.ts'
import type { Prospect, Stakes } from '../odds/theatre.ts'

export const assault = chancesOf(assaultTable)
export const mobile = chancesOf(mobileTable)
const results = new Map(tables.results.map(row => [row.id, row]))
const LAST = assault.columns - 1
const from = assaultTable.columns.list.map(column => column.from)

/** The column: the percentage kept within the table before anything shifts it, and after (10.5c). */
export function columnOf(attack: number, defense: number, shift: number): number {
  if (attack <= 0) return -1
  let column = LAST
  if (defense > 0) {
    const percent = (attack * 100) / defense
    while (column > 0 && percent < from[column]!) column--
  }
  return Math.min(LAST, Math.max(0, column + shift))
}

/** Share of a step that each hex of a retreat costs, through zones and in disorder. */
const ROUT = 0.25
/** What it costs to be thrown back a hex, and to be struck back at, in own steps. */
const THROWN = 0.3
const STRUCK = 0.8

export function prospectOf(stakes: Stakes): Prospect {
  const position = columnOf(stakes.attack, stakes.defense, stakes.shift)
  if (position < 0) return { worth: -1, clears: 0, dies: 0 }
  const plain = onTable(assault, position, stakes)
  const { attackers, strong } = stakes
  if (strong || attackers === undefined || attackers.some(unit => isMech[unit] === 0)) return plain
  const swift = onTable(mobile, position, stakes)
  return swift.worth > plain.worth ? swift : plain
}

/** What each result brings, by what the rules' table of results says of it (22.1). */
export function onTable(chances: Chances, position: number, stakes: Stakes): Prospect {
  const { steps, theirs, ours, ourSteps, ground, trapped, strong } = stakes
  const sum = { worth: 0, clears: 0, dies: 0 }
  for (let code = 0; code < chances.codes.length; code++) {
    const chance = chanceAt(chances, position, code)
    if (chance === 0) continue
    const id = chances.codes[code]!
    // Rules 22.1f, 22.1j: in a fortress nobody strikes back and nobody withdraws.
    const row = results.get(strong && id === 'DW' ? 'ST' : id)!
    const killed = Math.min(row.defenderSteps, steps)
    let worth = killed * theirs - Math.min(row.attackerSteps, ourSteps) * ours
    worth -= THROWN * row.attackerRetreat * ours
    if (id === 'CA' && !strong) worth -= STRUCK * ours
    const left = steps - killed
    const goes = row.defenderRetreat > 0 && !strong
    if (left < 0.5) {
      sum.clears += chance
      sum.dies += chance
      worth += ground
    } else if (goes) {
      sum.clears += chance
      sum.dies += chance * trapped
      const routed = Math.min(left, ROUT * row.defenderRetreat * Math.min(2, left))
      worth += ground + (trapped * left + (1 - trapped) * routed) * theirs
    }
    sum.worth += chance * worth
  }
  return sum
}
