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
  return Math.min(LAST, Math.max(0, column + Math.round(shift)))
}

/** Share of a step that each hex of a retreat costs, through zones and in disorder. */
const ROUT = 0.25
/** What it costs to be thrown back a hex, and to be struck back at, in own steps. */
const THROWN = 0.3
/** Share of what stands in a hex that the steps of its garrison stand for: who is worn down falls to the next. */
const PROGRESS = 0.6
/** Share of his strength with which the defender strikes back, and with which the attacker meets it. */
const BACK = 0.9
const MEETS = 0.85

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
  const progress = ground > 0 ? (PROGRESS * ground) / Math.max(1, steps) : 0
  for (let code = 0; code < chances.codes.length; code++) {
    const chance = chanceAt(chances, position, code)
    if (chance === 0) continue
    const id = chances.codes[code]!
    // Rules 22.1f, 22.1j: in a fortress nobody strikes back and nobody withdraws.
    const row = results.get(strong && id === 'DW' ? 'ST' : id)!
    const killed = Math.min(row.defenderSteps, steps)
    let worth = killed * (theirs + progress) - Math.min(row.attackerSteps, ourSteps) * ours
    worth -= THROWN * row.attackerRetreat * ours
    if (id === 'CA' && !strong) worth -= struck(stakes)
    const left = steps - killed
    const goes = row.defenderRetreat > 0 && !strong
    if (left < 0.5) {
      sum.clears += chance
      sum.dies += chance
      worth += ground - killed * progress
    } else if (goes) {
      sum.clears += chance
      worth -= killed * progress
      sum.dies += chance * trapped
      const routed = Math.min(left, ROUT * row.defenderRetreat * Math.min(2, left))
      worth += ground + (trapped * left + (1 - trapped) * routed) * theirs
    }
    sum.worth += chance * worth
  }
  return sum
}

/** Rule 22.2: what it costs to be struck back at, with a column more for the defender. */
function struck({ attack, defense, steps, theirs, ours, ourSteps, trapped }: Stakes): number {
  if (trapped === 1 && defense <= 0) return 0
  const position = columnOf(BACK * defense, MEETS * attack, 1)
  let worth = 0
  for (let code = 0; code < assault.codes.length; code++) {
    const chance = chanceAt(assault, position, code)
    if (chance === 0) continue
    const row = results.get(assault.codes[code]!)!
    worth += chance * Math.min(row.defenderSteps, ourSteps) * ours
    worth -= chance * Math.min(row.attackerSteps, steps) * theirs
    worth += chance * THROWN * (row.defenderRetreat - row.attackerRetreat) * ours
  }
  return worth
}
