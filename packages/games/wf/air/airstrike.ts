/** Section 13.1: air strikes, placed before anybody is shown. */
import { choice, distance, seatBit } from '@hexfront/engine'
import { airFire } from '../calendar.ts'
import { activeHqs, activeIndex, isParadropMode, MODE } from '../hq/active.ts'
import { airRange, effectiveCv } from '../hq/range.ts'
import { battleAt, battlesThat, FOUGHT, STRIKE } from '../combat/battles.ts'
import { board, placeName, sideOf, unitName, UNITS } from '../data.ts'
import { refuse } from '../words/combat.ts'
import { own } from '../events.ts'
import { inCombat } from '../phase.ts'
import type { Frame, Refusal, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface StrikeFrame extends Frame {
  /** The HQ whose aircraft are being sent, or absent. */
  hq: number
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Rule 13.1: the rule that keeps an HQ from a strike anywhere, or null. */
function hqFault(state: WfState, hq: number): string | null {
  const i = activeIndex(state, hq)
  if (i < 0) return '13.1'
  // Rule 14.2: a paradrop takes all that an HQ has, its aircraft too.
  if (isParadropMode(state.active[i + MODE]!)) return '14.2a'
  if (airFire(state, sideOf[hq]!) === 0) return '13.14'
  if (effectiveCv(state, hq) === 0) return '13.12'
  return hasStruck(state, hq) ? '13.12' : null
}

/** Rule 13.12: one strike for each HQ. */
const hasStruck = (state: WfState, hq: number): boolean =>
  battlesThat(state, i => state.battles[i + STRIKE] === hq).length > 0

/** The rule that keeps an HQ from a strike on a hex, or null. */
function strikeFault(state: WfState, hq: number, hex: number): string | null {
  const battle = battleAt(state, hex)
  if (battle < 0) return '7.15b'
  if (state.battles[battle + STRIKE]! >= 0) return '7.13b'
  return apart(state.at[hq]!, hex) > airRange(state, hq) ? '13.11a' : null
}

/** Battles that an HQ may strike. */
function strikeHexes(state: WfState, hq: number): number[] {
  if (hqFault(state, hq)) return []
  return battlesThat(state, i => strikeFault(state, hq, state.battles[i]!) === null)
}

/** HQs that may strike somewhere. */
const strikers = (state: WfState): number[] =>
  state.battles.length === 0 ? [] : activeHqs(state).filter(hq => strikeHexes(state, hq).length > 0)

export const airstrikeSteps: Steps<WfState> = {
  /** Rules 7.13 and 13.13: all strikes are placed before a defender is shown. */
  airstrikes: choice<WfState, StrikeFrame>({
    phase: inCombat,
    about: 'battles',
    focus: (_state, frame) => ({ units: frame.hq >= 0 ? [frame.hq] : [] }),
    deciders: state => seatBit(state.side),
    ask: (_state, frame) =>
      frame.hq === undefined
        ? { id: 'ask.airstrikes' }
        : { id: 'ask.airstrikes.where', params: { hq: unitName(frame.hq) } },
    wait: () => ({ id: 'wait.airstrikes' }),
    rules: ['7.13a', '7.13b', '13.1', '13.13a'],
    offer(state, frame, _seat, offer) {
      if (frame.hq !== undefined) {
        for (const hex of strikeHexes(state, frame.hq)) offer.add('strike', hex)
        return offer.add('otherHq')
      }
      const able = strikers(state)
      for (const hq of able) offer.add('airstrike', hq)
      if (able.length > 0) offer.add('endStrikes')
    },
    why(state, frame, _seat, { verb, arg }) {
      const n = Number(arg)
      if (verb === 'strike') return whyNotStrike(state, frame.hq, n)
      if (verb !== 'airstrike' || !isUnit(n)) return null
      return refuse(hqFault(state, n) ?? '13.11a', unitName(n))
    },
    act: {
      airstrike: (_run, frame, arg) => void (frame.hq = Number(arg)),
      strike(run, frame, arg) {
        const { state } = run
        const battle = battleAt(state, Number(arg))
        state.battles[battle + STRIKE] = frame.hq
        state.battles[battle + FOUGHT] = 1
        run.tell(
          own('airstrike', {
            hq: frame.hq,
            at: Number(arg),
            dice: effectiveCv(state, frame.hq),
            side: state.side,
            rule: '13.13a',
          }),
        )
        run.swap({ step: 'airstrikes' })
      },
      otherHq: run => run.swap({ step: 'airstrikes' }),
      endStrikes: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}

/** Why the HQ in hand does not strike there, or nobody does while none is chosen. */
function whyNotStrike(state: WfState, hq: number | undefined, hex: number): Refusal {
  const rule = hq === undefined ? '13.1' : (strikeFault(state, hq, hex) ?? '13.1')
  const refusal = refuse(rule, placeName(hex))
  return rule === '13.11a' ? { ...refusal, id: 'refuse.strikeFar' } : refusal
}

const isUnit = (n: number): boolean => Number.isInteger(n) && n >= 0 && n < UNITS
