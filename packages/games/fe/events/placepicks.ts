/** Events for which places, air markers or cards are chosen. */
import { hideCard } from '@hexfront/engine'
import { airName, missionWord } from '../air/missions.ts'
import { cardTable, handOf } from '../cards/deck.ts'
import { air, allHexes, districtOf, inGermany, inMainlandItaly, isBeach } from '../data.ts'
import { addEffect, hasMark } from '../effects/effects.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { own } from '../events.ts'
import { controllerOf, skiesChanged, unitsIn } from '../position.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INTERDICTION, NOWHERE, OIL, SPENT, SUPPORT } from '../state.ts'
import { MISSION_NAMES } from '../words/air.ts'
import { ask, effectNamed } from './picking.ts'
import type { Run } from '@hexfront/engine'
import type { AirKind } from '../air/missions.ts'
import type { Perform } from './perform.ts'
import type { Pick, PickFrame } from './picking.ts'
import type { FeState } from '../state.ts'

const DISTRICTS = [1, 7, 15, 19] as const
const hexesOf = (district: number): number[] => allHexes.filter(hex => districtOf[hex] === district)

/** Both sides are told which hexes an Event is about. */
const tellOf = (run: Run<FeState>, { side, card }: PickFrame, places: readonly number[]): void =>
  run.tell(own('chosen', { side, card, places: places.slice(), rule: '6.51a' }))

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
  take(run, frame, hex) {
    const { state } = run
    const { card } = frame
    tellOf(run, frame, [hex])
    const running = state.effects.find(effect => effect.what === 'harassed' && effect.card === card)
    if (running) running.hexes.push(hex)
    else
      addEffect(state, 'harassed', card, 'turn', {
        hexes: [hex],
        n: Number(effectNamed(card, 'harass')['extraOps']),
      })
  },
}

/** AL-26: an Army District away from every Allied unit. */
const district: Pick = {
  verb: 'district',
  options: state => DISTRICTS.filter(one => !hexesOf(one).some(hex => isBesideUnits(state, ALLIED, hex))),
  take(run, frame, one) {
    tellOf(run, frame, hexesOf(one))
    addEffect(run.state, 'frozen', frame.card, 'turn', { hexes: hexesOf(one) })
  },
}

/** AX-15: a port that became Allied in this turn or the last. */
const port: Pick = {
  verb: 'choosePlace',
  options: state =>
    state.ports.filter(
      (hex, i) =>
        isBeach[hex] === 0 && controllerOf(state, hex) === ALLIED && state.portTurns[i]! >= state.turn - 1,
    ),
  take(run, frame, hex) {
    tellOf(run, frame, [hex])
    addEffect(run.state, 'portClosed', frame.card, 'nextTurn', { hexes: [hex] })
  },
}

/** AX-47: an Allied hex of Germany in which nobody stands. */
const werwolf: Pick = {
  verb: 'choosePlace',
  options: state =>
    allHexes.filter(
      hex => inGermany[hex] === 1 && controllerOf(state, hex) === ALLIED && unitsIn(state, ALLIED)[hex] === 0,
    ),
  take(run, frame, hex) {
    tellOf(run, frame, [hex])
    addEffect(run.state, 'supplyBarred', frame.card, 'turn', { hexes: [hex] })
  },
}

const MISSIONS: Readonly<Record<string, number>> = {
  'Attack Industry': INDUSTRY,
  'Attack Oil': OIL,
  'Carpet Bombing': CARPET,
}
const sacs = air.filter(({ kind }) => kind === 'sac')

/** Markers by the numbers under which they are offered, each with its mission: '1 UK BC (Attack Oil)'. */
const markerList = (state: FeState, kind: AirKind, numbers: readonly number[]): string =>
  numbers
    .map(n => `${n} ${airName(kind, n - 1)} (${MISSION_NAMES[missionWord(state[kind][n - 1]!)]!})`)
    .join(', ')

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
  params: (state, frame) => ({ list: markerList(state, 'sac', sac.options(state, frame)) }),
  take(run, { card }, n) {
    run.state.sac[n - 1] = SPENT
    run.tell(own('grounded', { card, marker: airName('sac', n - 1), rule: '6.51a' }))
  },
}

/** AX-48: TAC markers leave the map. */
const tac: Pick = {
  verb: 'chooseMarker',
  options: ({ tac: missions }) =>
    [...missions.keys()].filter(n => missions[n] === SUPPORT || missions[n] === INTERDICTION).map(n => n + 1),
  params: (state, frame) => ({ list: markerList(state, 'tac', tac.options(state, frame)) }),
  take(run, { card }, n) {
    const { state } = run
    run.tell(own('grounded', { card, marker: airName('tac', n - 1), rule: '6.51a' }))
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
