/** Manstein's War: the campaign in the west, May and June 1940. */
import { DEAD, defineGame, GONE, misplaced, WAITING } from '@hexfront/engine'
import { allHexes, board, counters, dataHash, deployment, isGround, lostSteps, UNITS } from './data.ts'
import { copyOf } from './fog/copy.ts'
import { describe } from './face/describe.ts'
import { events } from './events.ts'
import { explain } from './face/explain.ts'
import { hide, sample } from './fog/fog.ts'
import { options } from './options/options.ts'
import { reference } from './face/reference.ts'
import { room, unitsIn } from './position.ts'
import { rules } from './ledger/rules.ts'
import { scene } from './face/scene.ts'
import { specialOf } from './command/markers.ts'
import { start } from './setup/setup.ts'
import { steps } from './steps.ts'
import { ALLIED, ASIDE, AVAILABLE, EVACUATED, GERMAN, IN_BIN, IN_HAND, PLAYED, UTILIZED } from './state.ts'
import { story, wordsStory } from './story.ts'
import { verbs, words } from './words/words.ts'
import type { Breach, GameParts } from '@hexfront/engine'
import type { MwState } from './state.ts'

export { mw as game }
export type { MwState } from './state.ts'

/** All that the game is made of: proofs play it with other steps. */
export const parts: GameParts<MwState> = {
  code: 'mw',
  title: "Manstein's War",
  version: 2,
  dataHash,
  sides: [
    { id: 'german', name: { id: 'side.name.0' } },
    { id: 'allied', name: { id: 'side.name.1' } },
  ],
  scenarios: [
    {
      id: 'campaign',
      name: { id: 'scenario.campaign' },
      summary: { id: 'scenario.campaign.summary' },
      turns: deployment.length.extended,
    },
  ],
  options,
  board,
  counters: counters.sheet,
  rules,
  events,
  words: { ...words, ...wordsStory },
  verbs,
  reference,
  story,
  steps,
  start,
  room,
  copy: copyOf,
  hide,
  sample,
  explain,
  describe,
  scene,
  breaches,
  turn: state => state.turn,
}

export const mw = defineGame(parts)

const codes = [DEAD, WAITING, GONE, AVAILABLE, UTILIZED, EVACUATED, IN_HAND, ASIDE]

/** What must hold in every position. */
function breaches(state: MwState): Breach[] {
  const ground = state.at.map((at, unit) => (isGround[unit] === 1 || at < 0 ? at : DEAD))
  const found = misplaced({ board, counters, codes }, ground, unit => lostSteps(state, unit))
  for (const hex of allHexes)
    if (unitsIn(state, GERMAN)[hex]! > 0 && unitsIn(state, ALLIED)[hex]! > 0 && hex !== state.landing)
      found.push({ what: `both sides are in hex ${hex}` })
  for (const side of [GERMAN, ALLIED]) {
    const special = specialOf[side]!.filter(marker => [IN_BIN, PLAYED].includes(state.markers[marker]!))
    if (special.length > 1)
      found.push({ what: `side ${side} has ${special.length} special markers in a turn` })
  }
  for (let unit = 0; unit < UNITS; unit++)
    if (state.turn > 0 && state.at[unit] === IN_HAND) found.push({ what: `unit ${unit} was never set up` })
  return found
}
