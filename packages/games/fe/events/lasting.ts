/** Events that put something in force, take it off, or only change a number. */
import { drawAtRandom, showPile } from '@hexfront/engine'
import { cardNamed, cardTable } from '../cards/deck.ts'
import { addEffect, clearMark, endEffect, hasMark, setMark } from '../effects/effects.ts'
import { inGermany } from '../data.ts'
import { controlledBy } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { changeVp } from '../economy/points.ts'
import { killHitler } from '../enter.ts'
import type { Run } from '@hexfront/engine'
import type { EffectData } from '../cards/card.ts'
import type { FeState, Until } from '../state.ts'
import type { Perform, PerformAll } from './perform.ts'

const UNTIL: Readonly<Record<string, Until>> = {
  endOfActionRound: 'round',
  endOfTurn: 'turn',
  endOfNextTurn: 'nextTurn',
  nextDrawPhase: 'draw',
}
export const untilOf = (effect: EffectData): Until => UNTIL[String(effect['until'])] ?? 'game'

/** An effect that needs no more than how long it lasts, and an amount. */
const lasting =
  (what: Parameters<typeof addEffect>[1], amount?: string): Perform =>
  (run, effect, { card }) =>
    addEffect(
      run.state,
      what,
      card,
      untilOf(effect),
      amount === undefined ? {} : { n: Number(effect[amount]) },
    )

/** How long an Event is forbidden: this turn, this and the next, or the rest of the game. */
const BLOCKED: Readonly<Record<number, Until>> = { 1: 'turn', 2: 'nextTurn', 99: 'game' }

/** Ruling B206 and the card: what is blocked may still be played for points. */
const blockEvent: Perform = (run, effect, { card }) => {
  const event = cardNamed(String(effect['event']))
  addEffect(run.state, 'eventBlocked', card, BLOCKED[Number(effect['turns'])]!, { n: event })
}

/** Rule 4.21: the next draw is smaller; the U-Boats' part hangs on their marker alone. */
const handSize: Perform = ({ state }, effect) => {
  if (untilOf(effect) === 'draw') state.cut[Number(effect['side'])]! -= Number(effect['delta'])
}

/** Rule 16.43: what is thrown by chance decides. */
function rollD6(run: Run<FeState>, effect: EffectData): boolean {
  const die = run.roll(6, 'event')
  return (effect['successOn'] as number[]).includes(die)
}

export const lastingPerformers = (performAll: PerformAll): Readonly<Record<string, Perform>> => ({
  placeMarker: run => setMark(run.state, 'uBoats'),
  removeMarker: run => clearMark(run.state, 'uBoats'),
  ifMarker: (run, effect, playing) =>
    performAll(run, effect[hasMark(run.state, 'uBoats') ? 'then' : 'otherwise'], playing),
  ifFlag: (run, effect, playing) =>
    hasMark(run.state, effect['flag'] as 'argument') && performAll(run, effect['then'], playing),
  rollD6: (run, effect, playing) =>
    performAll(run, effect[rollD6(run, effect) ? 'success' : 'failure'], playing),
  blockEvent,
  handSize,
  banRedHexes: (run, effect) => setMark(run.state, effect['side'] === 'both' ? 'redShut' : 'redShutAllied'),
  closeBox: run => setMark(run.state, 'eastShut'),
  protectUsSac: run => setMark(run.state, 'protectUsSac'),
  bonusRp: run => setMark(run.state, 'forcedLabor'),
  mechRpLimit: run => setMark(run.state, 'productionMiracle'),
  /** By the flag that the same card sets. */
  addSupplySource: () => {},
  endEffect: run => endEffect(run.state, 'strife'),
  coalitionStrife: lasting('strife'),
  attackBonus: lasting('attackBonus'),
  defenseBonus: lasting('defenseBonus'),
  ignoreRiverShift: lasting('ignoreRhine'),
  ignoreInterdiction: lasting('ignoreInterdiction'),
  ignoreMission: lasting('ignoreOil'),
  mechBonusMf: lasting('mfBonus', 'amount'),
  limitedAsFull: lasting('limitedAsFull', 'side'),
  blockUse: lasting('noRd', 'side'),
  noRdInto: lasting('italyShut'),
  crossbow: (run, effect, { card }) =>
    addEffect(run.state, 'crossbow', card, 'nextTurn', { n: Number(effect['penalty']) }),
  bonusOps: (run, effect, { card }) =>
    addEffect(run.state, 'opsBonus', card, 'round', { n: Number(effect['amount']) }),
  atTurnEnd: (run, _effect, { card }) => addEffect(run.state, 'donitz', card, 'game'),
  win: () => {},
  eliminateHitler: run => killHitler(run, '16.43'),
  discardRandom: (run, effect) => {
    const side = Number(effect['side'])
    drawAtRandom(run, cardTable, `hand${side}`, `discard${side}`, Number(effect['count']))
  },
  /** Who plays the card sees the other hand, nobody else does. */
  lookAtHand: (run, effect, { side }) => showPile(run, cardTable, `hand${String(effect['side'])}`, side),
})

/** Donitz Government, rulings B164, B195: after the Allied test; true if the game is over by it. */
export function checkDonitz(run: Run<FeState>): boolean {
  const { state } = run
  if (!state.effects.some(({ what }) => what === 'donitz')) return false
  endEffect(state, 'donitz')
  const allied = controlledBy(state, ALLIED)
  if (inGermany.some((is, hex) => is === 1 && allied[hex] === 1)) {
    changeVp(run, 1, '6.51a')
    return false
  }
  run.end({ winner: AXIS, reason: { id: 'end.donitz' }, rule: '6.51a' })
  return true
}
