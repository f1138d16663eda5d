/** Eisenhower's War: from the invasion to the Elbe, June 1944 to April 1945. */
import { DEAD, defineGame, GONE, misplaced, WAITING } from '@hexfront/engine'
import { allHexes, board, counters, dataHash, otherMode, scenarios, turns, UNITS } from './data.ts'
import { describe } from './face/describe.ts'
import { events } from './events.ts'
import { copyOf } from './fog/copy.ts'
import { explain } from './face/explain.ts'
import { hide, sample } from './fog/fog.ts'
import { mixes } from './movement/stacking.ts'
import { germansInItaly } from './movement/italy.ts'
import { reference } from './face/reference.ts'
import { rules } from './ledger/rules.ts'
import { room, stackOf, unitsIn } from './position.ts'
import { scene } from './face/scene.ts'
import { handicaps } from './victory/handicap.ts'
import { start } from './setup/setup.ts'
import { stepsOf } from './combat/losses.ts'
import { steps } from './steps.ts'
import { ALLIED, BOX, GERMAN, LANDING, SPARE } from './state.ts'
import { story, wordsStory } from './story.ts'
import { verbs, words } from './words/words.ts'
import type { Breach, GameParts } from '@hexfront/engine'
import type { EwState } from './state.ts'

export { ew as game }
export type { EwState } from './state.ts'

/** All that the game is made of: proofs play it with other steps. */
export const parts: GameParts<EwState> = {
  code: 'ew',
  title: "Eisenhower's War",
  version: 2,
  lowDice: true,
  dataHash,
  sides: [
    { id: 'allied', name: { id: 'side.name.0' } },
    { id: 'german', name: { id: 'side.name.1' } },
  ],
  scenarios: scenarios.scenarios.map(({ id }) => ({
    id,
    name: { id: `scenario.${id}` },
    summary: { id: `scenario.${id}.summary` },
    turns: turns.length,
  })),
  options: handicaps,
  board,
  counters: counters.sheet,
  rules,
  reference,
  story,
  events,
  words: { ...words, ...wordsStory },
  verbs,
  steps,
  start,
  copy: copyOf,
  room,
  isRoomOpen: true,
  hide,
  sample,
  explain,
  describe,
  scene,
  breaches,
  turn: state => state.turn,
}

export const ew = defineGame(parts)

const pieceRules = { board, counters, codes: [DEAD, WAITING, GONE, BOX, LANDING, SPARE] }

/** What must hold in every position. */
function breaches(state: EwState): Breach[] {
  const found = misplaced(pieceRules, state.at, unit => counters.steps[unit]! - stepsOf(state, unit))
  for (const hex of allHexes) {
    const isShared = unitsIn(state, ALLIED)[hex]! > 0 && unitsIn(state, GERMAN)[hex]! > 0
    if (isShared && !isFoughtOver(state, hex)) found.push({ what: `both sides are in hex ${hex}` })
    const stack = restsNow(state) ? stackOf(state, ALLIED, hex) : []
    if (stack.length > 1 && mixes(state, stack, hex)) found.push({ what: `army groups mix in hex ${hex}` })
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const other = otherMode[unit]!
    const isOne = other < 0 || (state.at[unit] === SPARE) !== (state.at[other] === SPARE)
    if (!isOne) found.push({ what: `corps ${unit} is in both modes or in none` })
  }
  if (state.italyOpen === 0 && germansInItaly(state) > 8) found.push({ what: 'too many Germans in Italy' })
  return found
}

/** Rule 6.1: a battle for a hex from within it. */
const isFoughtOver = (state: EwState, hex: number): boolean =>
  state.frames.some(frame => frame.step === 'battle' && frame['target'] === hex)

/** Stacks have been looked at when a side chooses its order (6.2b). */
const restsNow = (state: EwState): boolean => state.frames.at(-1)?.step === 'order'
