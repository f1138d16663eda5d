/** An empty position: nobody on the map, all land with its first owner. */
import { BH_LATER, POOL } from '../state.ts'
import { beachheadUnits, lands, UNITS } from '../data.ts'
import type { BaseState } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const zeroes = (length: number): number[] => Array.from({ length }, () => 0)

export function blankState(base: BaseState): WfState {
  return {
    ...base,
    turn: 0,
    began: 1,
    last: 10,
    period: 'S43',
    side: -1,
    blitz: 0,
    at: zeroes(UNITS).fill(POOL),
    step: zeroes(UNITS),
    flags: zeroes(UNITS),
    control: '1'.repeat(lands.length),
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
