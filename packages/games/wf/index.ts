/** WestFront: blocks in the fog, July 1943 to May 1945. */
import { defineGame, misplaced } from '@hexfront/engine'
import { airborneSteps } from './air/airborne.ts'
import { airstrikeSteps } from './air/airstrike.ts'
import { battleHexes } from './combat/battles.ts'
import { beachheadSteps } from './sea/beachhead.ts'
import { board, counters, dataHash, scenarios, sideOf, UNITS } from './data.ts'
import { combatSteps } from './combat/combat.ts'
import { commandSteps } from './hq/command.ts'
import { controlSteps } from './control/settle.ts'
import { copyOf } from './fog/copy.ts'
import { describe } from './face/describe.ts'
import { events } from './events.ts'
import { explain } from './face/explain.ts'
import { copyFor, hide } from './fog/fog.ts'
import { interdictSteps } from './sea/interdict.ts'
import { isBattle } from './position.ts'
import { movementBreaches } from './breach.ts'
import { movementSteps } from './movement/movement.ts'
import { options, setupSteps, start } from './setup/setup.ts'
import { politicsSteps } from './politics/politics.ts'
import { productionSteps } from './production/production.ts'
import { retreatSteps } from './movement/retreat.ts'
import { rules } from './ledger/rules.ts'
import { sample } from './fog/sample.ts'
import { reference } from './face/reference.ts'
import { scene } from './face/scene.ts'
import { seaMoveSteps } from './sea/seamove.ts'
import { sequenceSteps } from './sequence.ts'
import { story, wordsStory } from './story.ts'
import { supplySteps } from './supply/supply.ts'
import { DEAD, EVENT, GONE, POOL, stepOf, WAITING } from './state.ts'
import { victorySteps } from './victory/victory.ts'
import { weatherSteps } from './weather.ts'
import { verbs, words } from './words/words.ts'
import { room } from './room.ts'
import type { Breach } from '@hexfront/engine'
import type { WfState } from './state.ts'

export { wf as game }
export type { WfState } from './state.ts'

export const wf = defineGame<WfState>({
  code: 'wf',
  title: 'WestFront',
  version: 4,
  alike: [3],
  dataHash,
  sides: [
    { id: 'allied', name: { id: 'side.name.0' } },
    { id: 'axis', name: { id: 'side.name.1' } },
  ],
  scenarios: scenarios.map(({ id, first, last }) => ({
    id,
    name: { id: `scenario.${id}` },
    summary: { id: `scenario.${id}.summary` },
    turns: last - first + 1,
  })),
  options,
  board,
  counters: counters.sheet,
  rules,
  story,
  words: { ...words, ...wordsStory },
  reference,
  verbs,
  events,
  steps: {
    ...sequenceSteps,
    ...controlSteps,
    ...setupSteps,
    ...commandSteps,
    ...movementSteps,
    ...retreatSteps,
    ...seaMoveSteps,
    ...interdictSteps,
    ...airstrikeSteps,
    ...combatSteps,
    ...airborneSteps,
    ...beachheadSteps,
    ...supplySteps,
    ...productionSteps,
    ...weatherSteps,
    ...politicsSteps,
    ...victorySteps,
  },
  start,
  copy: copyOf,
  copyFor,
  room,
  hide,
  sample,
  explain,
  describe,
  scene,
  breaches,
  turn: state => state.turn,
})

const pieceRules = { board, counters, codes: [DEAD, WAITING, POOL, EVENT, GONE] }

/** What must hold in every position: steps within the ladder, every battle on the list, no secrets. */
function breaches(state: WfState): Breach[] {
  const found = misplaced(pieceRules, state.at, unit => stepOf(state, unit))
  if (state.blocks.length > 0) found.push({ what: 'the true state hides blocks' })
  const listed = battleHexes(state)
  if (new Set(listed).size < listed.length) found.push({ what: 'a battle is on the list twice' })
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] === 0 && at >= 0 && isBattle(state, at) && !listed.includes(at))
      found.push({ what: `the battle in hex ${at} is not on the list` })
  }
  return [...found, ...movementBreaches(state)]
}
