/** How an attack is put together before it is seen what it meets: a target, attackers one by one, then no way back. */
import { choice, seatBit } from '../flow/step.ts'
import type { Frame, Message } from '../flow/contract.ts'
import type { BattleNow } from '../flow/scene.ts'
import type { Argument, ChoiceStep, Run } from '../flow/step.ts'
import type { FieldState, More, Names, Refuse } from './field.ts'

/** A combat phase of a side. */
export interface CombatFrame extends Frame {
  side: number
}

export interface CombatRules<S extends FieldState, F extends CombatFrame> {
  readonly rules: readonly string[]
  readonly refuse: Refuse
  /** Hexes that may be attacked now, in order. */
  targets(state: S, frame: F): readonly number[]
  /** The rule that keeps the side from attacking a hex. */
  targetFault(state: S, frame: F, hex: number): string
  /** The frame in which an attack on a hex is put together. */
  plan(frame: F, hex: number): Frame
  /** What else can be done between attacks. */
  readonly more?: More<S, F>
  /** The rule that keeps the phase from ending now, or null. */
  endFault?(state: S, frame: F): string | null
  /** What is asked between attacks, where there is more to say than that hexes may be attacked. */
  ask?(state: S, frame: F): Message
  ended?(run: Run<S>, frame: F): void
}

/** One attack after the other, in any order, as many or as few as the side likes. */
export function combatStep<S extends FieldState, F extends CombatFrame = CombatFrame>(
  game: CombatRules<S, F>,
): ChoiceStep<S, never> {
  return choice<S, F>({
    phase: (_state, frame) => `combat${frame.side}`,
    deciders: (_state, frame) => seatBit(frame.side),
    ask: game.ask ?? (() => ({ id: 'ask.combat' })),
    wait: () => ({ id: 'wait.combat' }),
    rules: game.rules,
    offer(state, frame, seat, offer) {
      for (const hex of game.targets(state, frame)) offer.add('target', hex)
      game.more?.offer(state, frame, seat, offer)
      if ((game.endFault?.(state, frame) ?? null) === null) offer.add('end')
    },
    why(state, frame, seat, action) {
      if (action.verb === 'target') return game.refuse(game.targetFault(state, frame, Number(action.arg)))
      const held = action.verb === 'end' ? (game.endFault?.(state, frame) ?? null) : null
      return held === null ? (game.more?.why?.(state, frame, seat, action) ?? null) : game.refuse(held)
    },
    act: {
      ...game.more?.act,
      target: (run, frame, arg) => run.push(game.plan(frame, Number(arg))),
      end(run, frame) {
        run.pop()
        game.ended?.(run, frame)
      },
    },
  })
}

/** An attack that is being put together: only its own side sees it. */
export interface PlanFrame extends Frame {
  side: number
  target: number
  units: number[]
}

export interface PlanRules<S extends FieldState, F extends PlanFrame> {
  readonly rules: readonly string[]
  readonly names: Names
  readonly refuse: Refuse
  ask(frame: F): Message
  wait(frame: F): Message
  /** Who could join at all, in unit order. */
  candidates(state: S, frame: F): readonly number[]
  /** The rule that keeps a unit from joining, or null. */
  fault(state: S, frame: F, unit: number): string | null
  /** The rule that keeps those who have joined from attacking as they are, or null. */
  commitFault?(state: S, frame: F): string | null
  /** The rule that is named where nothing better can be said: nobody has joined, or somebody from elsewhere would. */
  otherwise(frame: F): string
  commit(run: Run<S>, frame: F): void
  /** The battle that is planned, as the table shows it; none where nobody will fight. */
  readonly battle?: (state: S, frame: F) => BattleNow
  /** Given, who has joined may be sent back before all is committed. */
  readonly mayDrop?: true
  /** What else can be called in once somebody has joined. */
  readonly more?: More<S, F>
}

function sendBack(_run: unknown, frame: PlanFrame, arg: Argument): void {
  frame.units = frame.units.filter(unit => unit !== arg)
}

/** Units join one by one; to commit is final. */
export function planStep<S extends FieldState, F extends PlanFrame = PlanFrame>(
  game: PlanRules<S, F>,
): ChoiceStep<S, never> {
  return choice<S, F>({
    ...(game.battle && { battle: game.battle }),
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => game.ask(frame),
    wait: (_state, frame) => game.wait(frame),
    rules: game.rules,
    offer(state, frame, seat, offer) {
      for (const unit of game.candidates(state, frame))
        if (game.fault(state, frame, unit) === null) offer.add('join', unit)
      if (game.mayDrop) for (const unit of frame.units) offer.add('drop', unit)
      game.more?.offer(state, frame, seat, offer)
      if (frame.units.length > 0 && (game.commitFault?.(state, frame) ?? null) === null) offer.add('commit')
    },
    why(state, frame, seat, action) {
      const { verb, arg } = action
      const own = game.more?.why?.(state, frame, seat, action)
      if (own) return own
      if (verb === 'commit' && frame.units.length > 0)
        return game.refuse(game.commitFault?.(state, frame) ?? game.otherwise(frame))
      if (verb !== 'join' || typeof arg !== 'number' || state.at[arg] === undefined)
        return game.refuse(game.otherwise(frame))
      const rule = game.fault(state, frame, arg) ?? game.otherwise(frame)
      return game.refuse(rule, { unit: game.names.unit(arg) })
    },
    act: {
      ...game.more?.act,
      join: (_run, frame, arg) => void frame.units.push(Number(arg)),
      ...(game.mayDrop && { drop: sendBack }),
      commit: (run, frame) => game.commit(run, frame),
    },
  })
}
