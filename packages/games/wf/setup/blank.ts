/** An empty position: nobody on the map, all land with its first owner. */
import { packedOf } from '@hexfront/engine'
import { AXIS_GROUND } from '../control/text.ts'
import { BH_LATER, POOL, STEP_BITS } from '../state.ts'
import { beachheadUnits, UNITS } from '../data.ts'
import type { BaseState } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export function blankState(base: BaseState): WfState {
  return {
    ...base,
    turn: 0,
    began: 1,
    last: 10,
    period: 'S43',
    side: -1,
    blitz: 0,
    at: Array.from({ length: UNITS }, () => POOL),
    step: packedOf(STEP_BITS, UNITS, 0),
    flags: [],
    control: AXIS_GROUND,
    battles: [],
    active: [],
    crossed: [],
    docked: [],
    came: [],
    voyages: [],
    landed: beachheadUnits.map(() => -1),
    beachhead: beachheadUnits.map(() => BH_LATER),
    mud: 0,
    storm: -1,
    italy: 0,
    neutrals: [0, 0],
    warCost: 0,
    grounded: 0,
    revolt: 0,
    tito: 0,
    balkans: 0,
    bulge: 0,
    friuli: 0,
    points: [0, 0],
    level: [0, 0],
    lastSeen: [],
    blocks: [],
  }
}
