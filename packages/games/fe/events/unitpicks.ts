/** Events for which units are chosen that gain or lose steps. */
import { DEAD } from '@hexfront/engine'
import {
  boxesOf,
  counters,
  EAST,
  HEXES,
  inItaly,
  isArmy,
  isBeach,
  isCorps,
  isFortress,
  isGerman,
  isItalian,
  MILAN,
  OKW,
  ownUnits,
  UK,
} from '../data.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { roomIn } from '../movement/stacking.ts'
import { controllerOf, isInPlay, isOnMap, stackOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { eliminate, flipUp, loseStep, stepsOf } from '../units.ts'
import { ask, effectNamed } from './picking.ts'
import type { Run } from '@hexfront/engine'
import type { Perform } from './perform.ts'
import type { Pick } from './picking.ts'
import type { FeState } from '../state.ts'

const idOf = (unit: number): string => counters.sheet.units[unit]!.id
const isReduced = (state: FeState, unit: number): boolean => state.step[unit] === 1

/** AX-08: German Corps in supply in Italy; AX-17: a Panzer Corps in supply anywhere. */
const flips: Pick = {
  verb: 'chooseUnit',
  isOptional: true,
  options(state, { card }) {
    const { type, country } = effectNamed(card, 'flipUp') as { type?: string; country?: string }
    return ownUnits[AXIS]!.filter(
      unit =>
        isGerman[unit] === 1 &&
        isCorps[unit] === 1 &&
        isInPlay(state, unit) &&
        isReduced(state, unit) &&
        isSupplied(state, unit) &&
        (type === undefined || idOf(unit).startsWith(type)) &&
        (country === undefined || (isOnMap(state, unit) && inItaly[state.at[unit]!] === 1)),
    )
  },
  take: (run, _frame, unit) => flipUp(run, unit, '6.51a'),
}
/** The same where the card does not leave it open (6.51a). */
const dueFlips: Pick = { verb: flips.verb, options: flips.options, take: flips.take }

/** AX-33: a full Allied Corps in the United Kingdom or on a Beach Head beside it, by its owner's choice. */
const boats: Pick = {
  verb: 'chooseUnit',
  options: state =>
    ownUnits[ALLIED]!.filter(unit => {
      const at = state.at[unit]!
      if (isCorps[unit] === 0 || isReduced(state, unit) || counters.steps[unit] === 1) return false
      return at === UK || (at >= 0 && at < HEXES && isBeach[at] === 1 && boxesOf[at]!.includes(UK))
    }),
  take: (run, _frame, unit) => void loseStep(run, unit, '6.51a'),
}

/** A unit that was eliminated comes back reduced. */
function raise(run: Run<FeState>, unit: number, at: number): void {
  run.state.step[unit] = 1
  run.tell(own('recreated', { side: AXIS, unit, at, strength: 1, rule: '6.51a' }))
  enter(run, [unit], at)
}

/** AX-07: a paratroop Corps is flipped, or raised again in the OKW box. */
const paratroops: Pick = {
  verb: 'chooseUnit',
  options: state =>
    ownUnits[AXIS]!.filter(
      unit =>
        idOf(unit).startsWith('Para-Corps') &&
        (state.at[unit] === DEAD ||
          (isInPlay(state, unit) && isReduced(state, unit) && isSupplied(state, unit))),
    ),
  take: (run, _frame, unit) =>
    run.state.at[unit] === DEAD ? raise(run, unit, OKW) : flipUp(run, unit, '6.51a'),
}

/** AX-11: an Italian Corps stands up again in Milan. */
const republic: Pick = {
  verb: 'chooseUnit',
  options: state =>
    controllerOf(state, MILAN) === AXIS && roomIn(state, AXIS, MILAN) > 0
      ? ownUnits[AXIS]!.filter(
          unit => isItalian[unit] === 1 && isCorps[unit] === 1 && state.at[unit] === DEAD,
        )
      : [],
  take: (run, _frame, unit) => raise(run, unit, MILAN),
}

/** AL-53: whoever is in the Eastern Front box; one is lost. */
const eastern: Pick = {
  verb: 'chooseUnit',
  options: state => stackOf(state, AXIS, EAST),
  take: (run, _frame, unit) => eliminate(run, unit, '6.51a'),
}

/** Germans on the map who are no Fortresses. */
const inTheWest = (state: FeState): number[] =>
  ownUnits[AXIS]!.filter(unit => isOnMap(state, unit) && isGerman[unit] === 1 && isFortress[unit] === 0)

/**
 * AL-53 with an empty box: two steps of Corps or one of an Army; `left` counts steps of Corps. Who has not so many
 * steps of Corps loses one of an Army, if he has one.
 */
const western: Pick = {
  verb: 'chooseUnit',
  options(state, { left }) {
    const units = inTheWest(state)
    const corps = units.filter(unit => isCorps[unit] === 1)
    if (left < BOTH) return corps
    const armies = units.filter(unit => isArmy[unit] === 1)
    const steps = corps.reduce((sum, unit) => sum + stepsOf(state, unit), 0)
    return armies.length > 0 && steps < BOTH ? armies : units
  },
  take(run, frame, unit) {
    if (isArmy[unit] === 1) frame.left = 0
    loseStep(run, unit, '6.51a')
  },
}

/** Both steps of Corps are still to be lost, or the one of an Army. */
const BOTH = 2

const eastLoss: Perform = (run, effect, playing) => {
  const { corpsSteps } = effect['otherwise'] as { corpsSteps: number }
  const isEmpty = stackOf(run.state, AXIS, EAST).length === 0
  ask(isEmpty ? 'western' : 'eastern', () => (isEmpty ? corpsSteps : Number(effect['units'])), AXIS)(
    run,
    effect,
    playing,
  )
}

export const forcePicks: Readonly<Record<string, Pick>> = {
  flips,
  dueFlips,
  boats,
  paratroops,
  republic,
  eastern,
  western,
}

export const unitPerformers: Readonly<Record<string, Perform>> = {
  flipUp: (run, effect, playing) =>
    ask(effect['upTo'] === true ? 'flips' : 'dueFlips', ({ count }) => Number(count))(run, effect, playing),
  flipDown: ask('boats', ({ count }) => Number(count), ALLIED),
  paraRefit: ask('paratroops'),
  rebuild: ask('republic'),
  eastLoss,
}
