/** Who goes for what: Holland is left to the army group of the north, or half of the army marches there for crumbs. */
import { commandNamed, commandOf, GERMAN, homeOf, NL, sideOf } from '@hexfront/games/mw/insight'
import type { Hold } from '../odds/strike.ts'

const NORTH = commandNamed('HGB')

/** Whether a goal lies on the axis of a German unit's command. */
export const isOnAxis = (unit: number, goal: number): boolean =>
  homeOf[NL]![goal] === 0 || commandOf[unit] === NORTH

/** What it costs for each who leaves his axis for a strike. */
const STRAYED = 2.5

/** What taking a hex is worth to those who take it: less to whoever has no business there. */
export const holdOf =
  (ground: Float64Array): Hold =>
  (target, units) => {
    const strayed = units.filter(unit => sideOf[unit] === GERMAN && !isOnAxis(unit, target)).length
    return ground[target]! - STRAYED * strayed
  }
