/** Section 27: bridgeheads. */
import { attackersLeft, choice, directionBetween, seatBit } from '@hexfront/engine'
import { board, markerData, placeName, side as sides } from '../data.ts'
import { own } from '../events.ts'
import { headOf } from '../ground.ts'
import { isOn } from '../options/options.ts'
import { takeUp } from './sweep.ts'
import { unitsIn } from '../position.ts'
import { settleNations } from '../victory/nations.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwBattle } from './plan.ts'
import type { Bridgehead, MwState } from '../state.ts'

/** Rule 27.1b: a river side with a bridgehead is none in combat, for either side. */
export const isBridged = (state: MwState, side: number): boolean =>
  state.bridgeheads.some(one => one.side === side)

/** Rules 27.1e to 27.1g: markers of a side that could be laid now; those taken up in this impulse not yet. */
export const bridgesLeft = (state: MwState, owner: number): number =>
  markerData.bridgeheads.limits[owner]! -
  state.bridgeheads.filter(one => one.owner === owner).length -
  state.bridgesTaken[owner]!

const riverSide = (from: number, target: number): number => {
  const direction = directionBetween(board, from, target)
  if (direction < 0) return -1
  const between = board.sideOf[from * 6 + direction]!
  return (board.sideKinds[between]! & sides.river) !== 0 ? between : -1
}

/** Rules 27.1a, 27.1d, 27.1f: the hexes from which a bridgehead could be won now: across the river, and not empty. */
export function bridgeSites(state: MwState, battle: MwBattle): number[] {
  const { side, target, hits, defenders, froms } = battle
  const isEarned = hits.some(unit => defenders.includes(unit)) && unitsIn(state, 1 - side)[target]! > 0
  if (!isOn(state, 'bridgeheads') || !isEarned || bridgesLeft(state, side) <= 0) return []
  if (attackersLeft(state, battle).length === 0) return []
  return froms.filter(from => {
    const between = riverSide(from, target)
    return between >= 0 && !isBridged(state, between) && unitsIn(state, side)[from]! > 0
  })
}

/** The bridgeheads of a side, each with whether others were won from the same hex. */
const bridgesOf = (state: MwState, owner: number): { bridge: Bridgehead; isOne: boolean }[] => {
  const own = state.bridgeheads.filter(one => one.owner === owner)
  return own.map(bridge => ({ bridge, isOne: own.filter(({ from }) => from === bridge.from).length === 1 }))
}

function giveUp(run: Run<MwState>, bridge: Bridgehead): void {
  takeUp(run, bridge.side, '27.1e')
  settleNations(run)
}

interface BridgeFrame extends Frame {
  side: number
  target: number
  /** Hexes from which it could be won. */
  hexes: number[]
}

export const bridgeheadSteps: Steps<MwState> = {
  bridgehead: choice<MwState, BridgeFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { target }) => ({ id: 'ask.bridgehead', params: { place: placeName(target) } }),
    wait: (_state, { target }) => ({ id: 'wait.bridgehead', params: { place: placeName(target) } }),
    rules: ['27.1a', '27.1d', '27.1g'],
    offer(_state, { hexes }, _seat, offer) {
      for (const hex of hexes) offer.add('bridge', hex)
      offer.add('pass')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'bridge'
        ? { id: 'no.bridge', rule: '27.1a', params: { place: placeName(Number(arg)) } }
        : null,
    act: {
      bridge(run, { side, target }, arg) {
        const from = Number(arg)
        run.pop()
        run.state.bridgeheads.push({ side: riverSide(from, target), from, owner: side })
        run.tell(own('bridgehead', { side, at: from, to: target, rule: '27.1a' }))
        settleNations(run)
      },
      pass: run => run.pop(),
    },
  }),

  /** Rule 27.1e: at the end of his impulse the owner may take one up. */
  dropBridge: choice<MwState, Frame & { side: number }>({
    deciders: (state, { side }) => (state.bridgeheads.some(one => one.owner === side) ? seatBit(side) : 0),
    ask: () => ({ id: 'ask.dropBridge' }),
    wait: () => ({ id: 'wait.dropBridge' }),
    rules: ['27.1e'],
    offer(state, { side }, _seat, offer) {
      // One is named by the hex from which it was won; where that would not tell, by the hex toward which it leads.
      for (const { bridge, isOne } of bridgesOf(state, side))
        offer.add(isOne ? 'dropBridge' : 'dropToward', isOne ? bridge.from : headOf(bridge))
      offer.add('pass')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'dropBridge' || verb === 'dropToward'
        ? { id: 'no.bridge', rule: '27.1e', params: { place: placeName(Number(arg)) } }
        : null,
    act: {
      dropBridge: (run, { side }, arg) =>
        giveUp(run, bridgesOf(run.state, side).find(({ bridge }) => bridge.from === arg)!.bridge),
      dropToward: (run, { side }, arg) =>
        giveUp(
          run,
          bridgesOf(run.state, side).find(({ bridge, isOne }) => !isOne && headOf(bridge) === arg)!.bridge,
        ),
      pass: run => run.pop(),
    },
    leave: run => run.pop(),
    standing: {
      name: { id: 'standing.dropBridge' },
      seats: 3,
      ever: state => isOn(state, 'bridgeheads'),
      choices: [{ id: 'never', name: { id: 'standing.dropBridge.never' }, reply: () => ({ verb: 'pass' }) }],
    },
  }),
}
