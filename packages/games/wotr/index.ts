/** Watch on the Rhine: the Siegfried Line campaign, September 1944 to March 1945. */
import { defineGame, misplaced } from '@hexfront/engine'
import { airborneSteps } from './airborne/airborne.ts'
import { board, counters, dataHash, HEXES } from './data.ts'
import { combatSteps } from './combat/combat.ts'
import { copyOf } from './fog/copy.ts'
import { DEAD, GONE, ON_TOP, WAITING } from './state.ts'
import { describe } from './face/describe.ts'
import { events } from './events.ts'
import { explain } from './face/explain.ts'
import { floodSteps } from './movement/flood.ts'
import { copyFor, hide, sample } from './fog/fog.ts'
import { movementSteps } from './movement/movement.ts'
import { occupancyOf, stackOf } from './position.ts'
import { orderSteps } from './movement/order.ts'
import { overstackSteps, groupFault } from './movement/stacking.ts'
import { reinforcementSteps } from './reinforcement/reinforcement.ts'
import { rules } from './ledger/rules.ts'
import { reference } from './face/reference.ts'
import { scene } from './face/scene.ts'
import { sequenceSteps } from './sequence.ts'
import { setupSteps, start } from './setup/setup.ts'
import { story, wordsStory } from './story.ts'
import { supplySteps } from './supply/supply.ts'
import { victorySteps } from './victory/victory.ts'
import { withdrawalSteps } from './reinforcement/withdrawal.ts'
import { verbs, words } from './words/words.ts'
import { handicaps } from './victory/handicap.ts'
import { has, stepOf } from './flags.ts'
import { room } from './room.ts'
import type { Breach } from '@hexfront/engine'
import type { WotrState } from './state.ts'

export { wotr as game }
export type { WotrState } from './state.ts'

export const wotr = defineGame<WotrState>({
  code: 'wotr',
  title: 'Watch on the Rhine',
  version: 3,
  alike: [2],
  dataHash,
  sides: [
    { id: 'allied', name: { id: 'side.name.0' } },
    { id: 'german', name: { id: 'side.name.1' } },
  ],
  scenarios: [
    {
      id: 'campaign',
      name: { id: 'scenario.campaign' },
      summary: { id: 'scenario.campaign.summary' },
      turns: 11,
    },
  ],
  options: handicaps,
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
    ...setupSteps,
    ...victorySteps,
    ...overstackSteps,
    ...orderSteps,
    ...supplySteps,
    ...reinforcementSteps,
    ...withdrawalSteps,
    ...movementSteps,
    ...floodSteps,
    ...combatSteps,
    ...airborneSteps,
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

const pieceRules = { board, counters, codes: [DEAD, WAITING, GONE] }

/** What must hold in every position: everybody in one place, whole stacks, tops that are there. */
function breaches(state: WotrState): Breach[] {
  const found = misplaced(pieceRules, state.at, unit => stepOf(state, unit))
  if (state.under.length > 0) found.push({ what: 'the true state hides units' })
  const { counts, first } = occupancyOf(state)
  for (let hex = 0; hex < HEXES; hex++) {
    const stack = [...stackOf(state, 0, hex), ...stackOf(state, 1, hex)]
    const tops = stack.filter(unit => has(state, unit, ON_TOP)).length
    if (tops !== (stack.length > 1 ? 1 : 0)) found.push({ what: `${tops} units lie on top in hex ${hex}` })
    if (counts[0]![hex]! > 0 && counts[1]![hex]! > 0 && !inDropBattle(state))
      found.push({ what: `both sides are in hex ${hex}` })
    if (first[hex] !== -1 && restsNow(state)) {
      for (const side of [0, 1]) {
        const stack = stackOf(state, side, hex)
        if (stack.length > 1 && groupFault(state, stack, hex) !== null)
          found.push({ what: `hex ${hex} is overstacked` })
      }
    }
  }
  return found
}

const inDropBattle = (state: WotrState): boolean => state.frames.some(frame => frame.step === 'airborneEntry')

/** Stacking holds when a phase begins (6.2). */
const restsNow = (state: WotrState): boolean => state.frames.at(-1)?.step === 'declareOrder'
