/** Who goes for what: Holland is left to the army group of the north, or half of the army marches there for crumbs. */
import { commandNamed, commandOf, homeOf, NL } from '@hexfront/games/mw/insight'

const NORTH = commandNamed('HGB')

/** Whether a goal lies on the axis of a German unit's command. */
export const isOnAxis = (unit: number, goal: number): boolean =>
  homeOf[NL]![goal] === 0 || commandOf[unit] === NORTH
