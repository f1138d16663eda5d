/** Rule 17.0e: who is in a fortress of his own may ignore a retreat, unit by unit (B87, B88). */
import { choice, seatBit } from '@hexfront/engine'
import { isMobile, placeName, unitName } from '../data.ts'
import { hasFort } from '../ground.ts'
import { isOnMap } from '../position.ts'
import { retreating } from './fallback.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface HoldFrame extends Frame {
  side: number
  /** Those in a fortress who have not said that they go. */
  units: number[]
  going: number[]
  hexes: number
}

/** A side is told to go back so many hexes. */
export function orderRetreat(run: Run<MwState>, side: number, units: readonly number[], hexes: number): void {
  const { state } = run
  const inside = units.filter(unit => hasFort(state, side, state.at[unit]!))
  const going = units.filter(unit => !inside.includes(unit))
  if (inside.length > 0) run.push({ step: 'holdFort', side, units: inside, going, hexes })
  else if (going.length > 0) run.push(retreating(state, going, hexes))
}

/** Whoever could go: static units have nothing to choose (11.1g). */
const mayGo = (state: MwState, { units }: HoldFrame): number[] =>
  units.filter(unit => isMobile[unit] === 1 && isOnMap(state, unit))

/** Attackers may stand in several fortresses. */
const placesOf = (state: MwState, { units }: HoldFrame): string =>
  [...new Set(units.map(unit => placeName(state.at[unit]!)))].join(', ')

function stand(run: Run<MwState>, { going, hexes }: HoldFrame): void {
  run.pop()
  if (going.length > 0) run.push(retreating(run.state, going, hexes))
}

export const holdSteps: Steps<MwState> = {
  holdFort: choice<MwState, HoldFrame>({
    deciders: (state, frame) => (mayGo(state, frame).length > 0 ? seatBit(frame.side) : 0),
    ask: (state, frame) => ({ id: 'ask.holdFort', params: { place: placesOf(state, frame) } }),
    wait: (state, frame) => ({ id: 'wait.holdFort', params: { place: placesOf(state, frame) } }),
    rules: ['17.0e', '12.2e'],
    offer(state, frame, _seat, offer) {
      offer.add('stand')
      for (const unit of mayGo(state, frame)) offer.add('leave', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'leave' ? { id: 'no.leave', rule: '17.0e', params: { unit: unitName(Number(arg)) } } : null,
    act: {
      stand,
      leave(_run, frame, arg) {
        frame.units = frame.units.filter(unit => unit !== arg)
        frame.going = [...frame.going, Number(arg)]
      },
    },
    leave: stand,
    standing: {
      name: { id: 'standing.holdFort' },
      seats: 3,
      choices: [{ id: 'stand', name: { id: 'standing.holdFort.stand' }, reply: () => ({ verb: 'stand' }) }],
    },
  }),
}
