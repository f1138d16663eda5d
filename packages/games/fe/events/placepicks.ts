/** Events for which places, air markers or cards are chosen. */
import { hideCard } from '@hexfront/engine'
import { cardTable, handOf } from '../cards/deck.ts'
import { air, allHexes, districtOf, inGermany, inMainlandItaly, isBeach } from '../data.ts'
import { addEffect, hasMark } from '../effects/effects.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { controllerOf, skiesChanged, stirred, unitsIn } from '../position.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INTERDICTION, NOWHERE, OIL, SPENT, SUPPORT } from '../state.ts'
import { ask, effectNamed } from './picking.ts'
import type { Perform } from './perform.ts'
import type { Pick } from './picking.ts'
import type { FeState } from '../state.ts'

const DISTRICTS = [1, 7, 15, 19] as const
const hexesOf = (district: number): number[] => allHexes.filter(hex => districtOf[hex] === district)

/** Hexes that this play of the card has chosen already. */
const chosenBy = (state: FeState, card: number): readonly number[] =>
  state.effects.find(effect => effect.what === 'harassed' && effect.card === card)?.hexes ?? []

/** AL-16: hexes of mainland Italy with Axis units, up to two. */
const harassed: Pick = {
  verb: 'choosePlace',
  isOptional: true,
  options: (state, { card }) =>
    allHexes.filter(
      hex =>
        inMainlandItaly[hex] === 1 && unitsIn(state, AXIS)[hex]! > 0 && !chosenBy(state, card).includes(hex),
    ),
  take(run, { card }, hex) {
    const { state } = run
    const running = state.effects.find(effect => effect.what === 'harassed' && effect.card === card)
    if (running) running.hexes.push(hex)
    else
      addEffect(state, 'harassed', card, 'turn', {
        hexes: [hex],
        n: Number(effectNamed(card, 'harass')['extraOps']),
      })
    stirred(state)
  },
}

/** AL-26: an Army District away from every Allied unit. */
const district: Pick = {
  verb: 'district',
  options: state => DISTRICTS.filter(one => !hexesOf(one).some(hex => isBesideUnits(state, ALLIED, hex))),
  take: (run, { card }, one) => addEffect(run.state, 'frozen', card, 'turn', { hexes: hexesOf(one) }),
}

/** AX-15: a port that became Allied in this turn or the last. */
const port: Pick = {
  verb: 'choosePlace',
  options: state =>
    state.ports.filter(
      (hex, i) =>
        isBeach[hex] === 0 && controllerOf(state, hex) === ALLIED && state.portTurns[i]! >= state.turn - 1,
    ),
  take: (run, { card }, hex) => addEffect(run.state, 'portClosed', card, 'nextTurn', { hexes: [hex] }),
}

/** AX-47: an Allied hex of Germany in which nobody stands. */
const werwolf: Pick = {
  verb: 'choosePlace',
  options: state =>
    allHexes.filter(
      hex => inGermany[hex] === 1 && controllerOf(state, hex) === ALLIED && unitsIn(state, ALLIED)[hex] === 0,
    ),
  take: (run, { card }, hex) => addEffect(run.state, 'supplyBarred', card, 'turn', { hexes: [hex] }),
}

const MISSIONS: Readonly<Record<string, number>> = {
  'Attack Industry': INDUSTRY,
  'Attack Oil': OIL,
  'Carpet Bombing': CARPET,
}
const sacs = air.filter(({ kind }) => kind === 'sac')

/** Air markers are numbered from 1 as they stand in the data. AX-14, AX-27: a SAC marker leaves its mission. */
const sac: Pick = {
  verb: 'chooseMarker',
  options(state, { card }) {
    const { missions, usOnlyBefore } = effectNamed(card, 'removeSac') as unknown as {
      missions: string[]
      usOnlyBefore?: string
    }
    const isSafe = (n: number): boolean =>
      usOnlyBefore !== undefined && sacs[n]!.nation === 'US' && hasMark(state, 'protectUsSac')
    return [...state.sac.keys()]
      .filter(n => missions.some(name => MISSIONS[name] === state.sac[n]) && !isSafe(n))
      .map(n => n + 1)
  },
  take: (run, _frame, n) => void (run.state.sac[n - 1] = SPENT),
}

/** AX-48: TAC markers leave the map. */
const tac: Pick = {
  verb: 'chooseMarker',
  options: ({ tac: missions }) =>
    [...missions.keys()].filter(n => missions[n] === SUPPORT || missions[n] === INTERDICTION).map(n => n + 1),
  take(run, _frame, n) {
    const { state } = run
    state.tac[n - 1] = SPENT
    state.strafe[n - 1] = NOWHERE
    skiesChanged(state)
  },
}

/** AL-21: a card of one's own, face down. */
const discard: Pick = {
  verb: 'discard',
  options: (state, { side }) => handOf(state, side),
  take: (run, { side }, card) => hideCard(run, cardTable, card, `discard${side}`),
}

export const placePicks: Readonly<Record<string, Pick>> = {
  harassed,
  district,
  port,
  werwolf,
  sac,
  tac,
  discard,
}

export const placePerformers: Readonly<Record<string, Perform>> = {
  /** By chosen hexes in Italy, by the country in France. */
  harass: (run, effect, playing) =>
    effect['country'] === 'Italy'
      ? ask('harassed', ({ hexes }) => Number(hexes))(run, effect, playing)
      : addEffect(run.state, 'resistance', playing.card, 'turn', { n: Number(effect['extraMoveOps']) }),
  freezeDistrict: ask('district'),
  closePort: ask('port'),
  blockSupplyHex: ask('werwolf'),
  removeSac: ask('sac', ({ count }) => Number(count)),
  removeTac: ask('tac', ({ count }) => Number(count)),
  discardChoice: ask('discard', ({ count }) => Number(count)),
}
