/** A round of combat that is under way: what of it is still to come. */
import { battleInHand } from '../combat/hits.ts'
import { DEFENSE, OFFENSE, REPULSE } from '../combat/round.ts'
import type { Begun, Fighter, Outlook } from '../combat/forecast.ts'
import type { WfState } from '../state.ts'

/** The outlook without what is over: strikes flown, guns fired, hits taken. */
export function stillToCome(state: WfState, outlook: Outlook): Outlook {
  const battle = battleInHand(state)
  // The stage that comes next: what is being played has gone before.
  if (!battle || battle.stage < DEFENSE) return outlook
  const { stage } = battle
  const firing = state.frames.findLast(({ step }) => step === 'fire')
  const fired = (firing?.['fired'] ?? []) as readonly number[]
  const silent = (list: readonly Fighter[], isOver: (unit: number) => boolean): Fighter[] =>
    list.map(fighter => (isOver(fighter.unit) ? { ...fighter, grade: 0 } : fighter))
  const isDefending = stage === REPULSE && firing !== undefined
  return {
    ...outlook,
    air: { ...outlook.air, dice: 0 },
    defenders: silent(outlook.defenders, unit => stage > DEFENSE && !(isDefending && !fired.includes(unit))),
    attackers: silent(outlook.attackers, unit => stage > OFFENSE && fired.includes(unit)),
    isFortress: outlook.isFortress && battle.tripled < 0,
    low: stage > REPULSE ? 0 : outlook.low,
    begun: begunIn(state),
  }
}

function begunIn(state: WfState): Begun {
  const { partial, repulses, stage, side } = battleInHand(state)!
  const struck = state.frames.findLast(({ step }) => step === 'takeHit')
  return {
    carried: partial.length > 0 ? [partial[0]!, partial[1]!] : null,
    repulses: stage <= OFFENSE ? repulses : 0,
    pending: struck
      ? { role: struck['side'] === side ? 'active' : 'passive', hits: Number(struck['hits']) }
      : null,
  }
}
