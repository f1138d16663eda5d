/**
 * What each effect of the card data does: one small function by the word (`op`) that the data use. A function changes
 * the state at once, or pushes a frame for what has to be decided. Of several effects of a card each waits for the
 * frames of the one before; effects within another (`then`, `success`) run at once one after the other.
 */
import { cardNamed, draw, isPlayed } from '../cards/deck.ts'
import { air } from '../data.ts'
import { changeVp, lowerInfrastructure } from '../economy/points.ts'
import { addEffect, clearMark, setMark } from '../effects/effects.ts'
import { startInvasion } from '../invasion/invasion.ts'
import { arrive } from '../reinforcement/arrive.ts'
import { UNASSIGNED } from '../state.ts'
import { demandPerformers } from './demands.ts'
import { placePerformers } from './placepicks.ts'
import { travelPerformers } from './travel.ts'
import { unitPerformers } from './unitpicks.ts'
import { forcePerformers } from './forces.ts'
import { lastingPerformers } from './lasting.ts'
import type { Run } from '@hexfront/engine'
import type { Perform, Playing } from './perform.ts'
import type { Arrival } from '../reinforcement/arrive.ts'
import type { Mark } from '../effects/effects.ts'
import type { EffectData } from '../cards/card.ts'
import type { FeState } from '../state.ts'

/** Carries out effects that stand within another. */
export function performAll(run: Run<FeState>, list: unknown, playing: Playing): void {
  for (const effect of (list as readonly EffectData[] | undefined) ?? [])
    performers[effect.op]!(run, effect, playing)
}

/** Rule 14.2: a SAC marker that comes by a card. */
function arriveInAir(run: Run<FeState>, id: string): void {
  const sac = air.filter(({ kind }) => kind === 'sac').findIndex(one => one.id === id)
  run.state.sac[sac] = UNASSIGNED
}

const WAR_CRIMES = cardNamed('War Crimes Uncovered')
/** Rule 19.33: with its option the points of War Crimes Uncovered are doubled. */
const weightOf = ({ options }: FeState, card: number): number =>
  card === WAR_CRIMES && options['warCrimes'] === true ? 2 : 1

/** The Nero Decree looks ahead: ports that were taken earlier in its turn stay Allied ports. */
function sparePorts(state: FeState, card: number): void {
  const hexes = state.ports.filter((_hex, i) => state.portTurns[i] === state.turn)
  if (hexes.length > 0) addEffect(state, 'portSpared', card, 'turn', { hexes })
}

export const performers: Readonly<Record<string, Perform>> = {
  ...lastingPerformers(performAll),
  ...forcePerformers(performAll),
  ...placePerformers,
  ...unitPerformers,
  ...demandPerformers,
  ...travelPerformers,
  invade: (run, _effect, { card }) => startInvasion(run, card),
  reinforce(run, effect, { side }) {
    const { units, ...rest } = effect as unknown as Arrival & { op: string }
    const isAir = (id: string): boolean => air.some(one => one.id === id)
    for (const id of units.filter(isAir)) arriveInAir(run, id)
    const ground = units.filter(id => !isAir(id))
    if (ground.length > 0) arrive(run, side, { ...rest, units: ground })
  },
  ifPlayed: (run, effect, playing) =>
    performAll(
      run,
      isPlayed(run.state, cardNamed(String(effect['event']))) ? effect['then'] : effect['otherwise'],
      playing,
    ),
  vp: (run, effect, { card }) => changeVp(run, Number(effect['delta']) * weightOf(run.state, card), '16.1c'),
  reassignSac: run => run.push({ step: 'reassign' }),
  infrastructure: (run, effect) => lowerInfrastructure(run, -Number(effect['delta']), '15.1d'),
  draw: (run, effect) => draw(run, Number(effect['side']), Number(effect['count'])),
  setFlag(run, effect, { card }) {
    setMark(run.state, effect['flag'] as Mark)
    if (effect['flag'] === 'nero') sparePorts(run.state, card)
  },
  clearFlag: (run, effect) => clearMark(run.state, effect['flag'] as Mark),
  liftBeachArmorBan: run => setMark(run.state, 'beachArmor'),
  rp: (run, effect, { side, card }) =>
    run.push({
      step: 'spending',
      side,
      halves: 2 * Number(effect['points']),
      armor: 0,
      event: card,
      disband: 0,
      raised: [],
    }),
  /** Rule 6.561: by the conditions of the other card. */
  forbidEvent: () => {},
  /** Rule 16.2: by which of the two cards was played. */
  setAxisAutoVictory: () => {},
  /** Rule 8.32: by the turn. */
  ukBoxRdOnlyUntilTurn: () => {},
}
