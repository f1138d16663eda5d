/** Events that change units where nobody has anything to choose. */
import { GONE, WAITING } from '@hexfront/engine'
import {
  allUnits,
  BERLIN,
  EAST,
  inGermany,
  isFortress,
  isGerman,
  isRed,
  named,
  OKW,
  ownUnits,
  unitById,
  unitName,
} from '../data.ts'
import { setMark } from '../effects/effects.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { enter, killHitler } from '../enter.ts'
import { own } from '../events.ts'
import { roomIn } from '../movement/stacking.ts'
import { controllerOf, isInPlay, isOnMap, place, stackOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { eliminate, flipUp, loseStep } from '../units.ts'
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'
import type { Perform, PerformAll } from './perform.ts'

const ids = (value: unknown): number[] => (value as string[]).map(unitById)

/** Fortresses that come where their hexes are German and have room; the others never do. */
const placeFortresses: Perform = (run, effect, { side }) => {
  const { state } = run
  for (const unit of ids(effect['units'])) {
    if (state.at[unit] !== WAITING) continue
    // A Fortress bears the name of its hex.
    const hex = named(unitName(unit))
    if (controllerOf(state, hex) !== AXIS || roomIn(state, AXIS, hex) <= 0) {
      place(state, unit, GONE)
      continue
    }
    state.step[unit] = 0
    run.tell({ kind: 'arrived', side, units: [unit], at: hex })
    enter(run, [unit], hex)
  }
}

/** Rule 12.4e holds for Events too: not with an Allied unit beside it. */
const flipFortresses: Perform = (run, effect) => {
  const { state } = run
  for (const unit of ids(effect['units'])) {
    const isDue = isOnMap(state, unit) && state.step[unit] === 1
    if (isDue && !isBesideUnits(state, ALLIED, state.at[unit]!)) flipUp(run, unit, '6.51a')
  }
}

/** Germans leave a box for another. */
function moveBox(run: Run<FeState>, units: readonly number[], to: number): void {
  for (const unit of units) {
    const from = run.state.at[unit]!
    place(run.state, unit, to)
    run.tell(own('redeployed', { side: AXIS, unit, from, at: to, rule: '8.38b' }))
  }
}

/** Rule 8.38, rulings B55, B167: the Soviets hold Berlin; nobody is left in it. */
const sovietsTake: Perform = run => {
  const { state } = run
  for (const unit of stackOf(state, AXIS, BERLIN)) eliminate(run, unit, '8.38b')
  setMark(state, 'berlinTaken')
}

/** Germans out of supply in Germany lose a step each; Fortresses and who stands with one are spared. */
const stepLossOos: Perform = run => {
  const { state } = run
  const isSpared = (unit: number): boolean =>
    stackOf(state, AXIS, state.at[unit]!).some(one => isFortress[one] === 1)
  const due = ownUnits[AXIS]!.filter(
    unit =>
      isOnMap(state, unit) &&
      isGerman[unit] === 1 &&
      inGermany[state.at[unit]!] === 1 &&
      !isSupplied(state, unit) &&
      !isSpared(unit),
  )
  for (const unit of due) loseStep(run, unit, '6.51a')
}

export const forcePerformers = (performAll: PerformAll): Readonly<Record<string, Perform>> => ({
  placeFortresses,
  flipFortresses,
  emptyBox: run => moveBox(run, stackOf(run.state, AXIS, EAST), OKW),
  emptyRedHexes: run =>
    moveBox(
      run,
      allUnits.filter(
        unit =>
          isGerman[unit] === 1 &&
          isInPlay(run.state, unit) &&
          isRed[run.state.at[unit]!] === 1 &&
          !isFortress[unit],
      ),
      OKW,
    ),
  sovietsTake,
  eliminateHitlerIfAt: (run, effect) => {
    if (run.state.hitler === named(String(effect['hex']))) killHitler(run, '16.43')
  },
  ifAxisControls: (run, effect, playing) => {
    const hex = named(String(effect['hex']))
    if (controllerOf(run.state, hex) === AXIS) performAll(run, effect['then'], playing)
  },
  stepLossOos,
})
