/** Festung Europa: the campaign for western Europe, 1943 to 1945, by cards. */
import { brokenCards, DEAD, defineGame, GONE, misplaced, WAITING } from '@hexfront/engine'
import { cardTable } from './cards/deck.ts'
import { allHexes, board, counters, dataHash, scenarios } from './data.ts'
import { copyFor, copyOf } from './fog/copy.ts'
import { describe } from './face/describe.ts'
import { events } from './events.ts'
import { explain } from './face/explain.ts'
import { hide, sample } from './fog/fog.ts'
import { options } from './options.ts'
import { room, unitsIn } from './position.ts'
import { reference } from './face/reference.ts'
import { rules } from './ledger/rules.ts'
import { scene } from './face/scene.ts'
import { start } from './setup/start.ts'
import { steps } from './steps.ts'
import { ALLIED, AXIS } from './state.ts'
import { story, wordsStory } from './story.ts'
import { verbs, words } from './words/words.ts'
import type { Breach, GameParts } from '@hexfront/engine'
import type { FeState } from './state.ts'

export { fe as game }
export type { FeState } from './state.ts'

/** All that the game is made of: proofs play it with other steps. */
export const parts: GameParts<FeState> = {
  code: 'fe',
  title: 'Festung Europa',
  version: 2,
  dataHash,
  sides: [
    { id: 'allied', name: { id: 'side.name.0' } },
    { id: 'axis', name: { id: 'side.name.1' } },
  ],
  scenarios: scenarios.map(({ id, firstTurn, lastTurn }) => ({
    id,
    name: { id: `scenario.${id}` },
    summary: { id: `scenario.${id}.summary` },
    turns: lastTurn - firstTurn + 1,
  })),
  options,
  board,
  counters: counters.sheet,
  cards: cardTable.sheet,
  rules,
  reference,
  story,
  events,
  words: { ...words, ...wordsStory },
  verbs,
  steps,
  start,
  room,
  isRoomOpen: true,
  copy: copyOf,
  copyFor,
  hide,
  sample,
  explain,
  describe,
  scene,
  breaches,
  turn: state => state.turn,
}

export const fe = defineGame(parts)

const pieceRules = { board, counters, codes: [DEAD, WAITING, GONE] }

/** What must hold in every position. */
function breaches(state: FeState): Breach[] {
  const found = misplaced(pieceRules, state.at, unit => state.step[unit]!)
  for (const hex of allHexes)
    if (unitsIn(state, ALLIED)[hex]! > 0 && unitsIn(state, AXIS)[hex]! > 0)
      found.push({ what: `both sides are in hex ${hex}` })
  return [...found, ...brokenCards(cardTable, state.cards)]
}
