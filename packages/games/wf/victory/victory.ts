/** Section 17: victory, and what comes after a scenario. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { goesOn } from '../calendar.ts'
import { cededWords, isByCities } from './ceded.ts'
import { cityTotal, pointsOf } from './points.ts'
import { scenarioData, sideOf, tables } from '../data.ts'
import { ALLIED, AXIS, DEAD } from '../state.ts'
import { ITALY, portsHeld } from '../politics/surrender.ts'
import { own } from '../events.ts'
import type { Frame, Message, Outcome, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** How a scenario came out: the lead of the Allies, its level and the counts of both sides. */
interface Result {
  readonly lead: number
  readonly level: string
  readonly counts: readonly [number, number]
  /** What points are made of, for one side after the other; nothing where cities are counted. */
  readonly parts: readonly number[]
  readonly rule: string
}

interface GoOnFrame extends Frame {
  /** Per seat: -1 not said, 0 no, 1 yes. */
  said: number[]
}

/** Rules 17.2 and 17.32b: the level of a lead. */
export function levelOf(
  rows: readonly { readonly id: string; readonly least: number }[],
  lead: number,
): string {
  return rows.findLast(row => Math.abs(lead) >= row.least)!.id
}

/** Rules 17.1a, 17.31b and HX.4. */
export function resultOf(state: WfState): Result {
  const { levels, cityLevels } = tables.victory
  if (isByCities(state)) {
    const counts = [cityTotal(state, ALLIED), cityTotal(state, AXIS)] as const
    const lead = counts[0] - counts[1]
    return { lead, level: levelOf(cityLevels, lead), counts, parts: [], rule: '17.32a' }
  }
  const [allied, axis] = [pointsOf(state, ALLIED), pointsOf(state, AXIS)]
  const counts = [allied.total, axis.total] as const
  const parts = [...Object.values(allied), ...Object.values(axis)]
  if (state.period === 'husky') return { lead: 0, level: 'draw', counts, parts, rule: 'HX.4' }
  const lead = counts[0] - counts[1]
  return { lead, level: levelOf(levels, lead), counts, parts, rule: '17.2' }
}

function outcomeOf({ lead, level, counts, rule }: Result, state: WfState): Outcome {
  if (state.period === 'husky') return { winner: null, reason: huskyReport(state), rule }
  const winner = level === 'draw' ? null : lead > 0 ? ALLIED : AXIS
  const by = isByCities(state) ? 'cities' : 'points'
  const ceded = cededWords(state)
  const params = { allied: counts[0], axis: counts[1], ...ceded }
  return {
    winner,
    reason: { id: `end.${by}.${level}${ceded ? '.ceded' : ''}`, params },
    rule,
    score: lead,
  }
}

/** Ruling B153: Husky is not judged; the report says how it stands. */
function huskyReport(state: WfState): Message {
  const lost = (side: number): number =>
    state.at.filter((at, unit) => at === DEAD && sideOf[unit] === side).length
  const params = { ports: portsHeld(state, ITALY), allied: lost(ALLIED), axis: lost(AXIS) }
  return { id: 'end.husky', params }
}

/** Rules 3.12 to 3.14: whether play goes on by itself, is asked for, or is over. */
function sequel(state: WfState, { level }: Result): 'on' | 'ask' | 'over' {
  if (scenarioData(state.period).next === null) return 'over'
  if (goesOn(state)) return state.options['length'] === 'campaign' && level === 'decisive' ? 'over' : 'on'
  return state.options['extend'] === 'ask' ? 'ask' : 'over'
}

export const victorySteps: Steps<WfState> = {
  /** Rules 3.11b and 17.1a, ruling B27: after the last Axis turn of a scenario. */
  scenarioEnd: automatic<WfState>(run => {
    const { state } = run
    const result = resultOf(state)
    run.pop()
    if (state.period !== 'husky') tellCount(run, result)
    const what = sequel(state, result)
    if (what === 'over') run.end(outcomeOf(result, state))
    else if (what === 'on') goOn(run)
    else run.push({ step: 'goOn', said: [-1, -1] })
  }),

  /** Rule 3.13: play goes on if both agree. */
  goOn: choice<WfState, GoOnFrame>({
    deciders: (_state, { said }) =>
      said.includes(0) ? 0 : (said[0]! < 0 ? seatBit(ALLIED) : 0) | (said[1]! < 0 ? seatBit(AXIS) : 0),
    ask: () => ({ id: 'ask.goOn' }),
    wait: () => ({ id: 'wait.goOn' }),
    rules: ['3.13'],
    offer(_state, _frame, _seat, offer) {
      offer.add('goOn', 'yes')
      offer.add('goOn', 'no')
    },
    act: { goOn: (_run, { said }, arg, seat) => void (said[seat] = arg === 'yes' ? 1 : 0) },
    leave(run, { said }) {
      run.pop()
      if (said.includes(0)) run.end(outcomeOf(resultOf(run.state), run.state))
      else goOn(run)
    },
  }),
}

/** Rule 17.sb2: what was hidden until now is counted openly. */
function tellCount(run: Run<WfState>, { counts, parts, rule }: Result): void {
  run.reveal(
    own('counted', { allied: counts[0], axis: counts[1], ...(!isByCities(run.state) && { parts }), rule }),
  )
}

/** Rule 3.12: forces and positions stay, the next scenario's calendar and rules take over (B166). */
function goOn(run: Run<WfState>): void {
  const { state } = run
  const next = scenarioData(scenarioData(state.period).next!)
  state.period = next.id
  state.last = next.last
  run.tell(own('period', { scenario: next.id, rule: '3.12a' }))
}
