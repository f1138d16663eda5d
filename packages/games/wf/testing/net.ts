/** Railways, lanes and supply lines by a plain search, for second models of the rules. */
import { controlOf, DISPUTED, IN_BATTLE, OWNER } from '../control/control.ts'
import { around, feature, isShut } from './chance.ts'
import { BERLIN, board, lands, LONDON, place, seas, side } from '../data.ts'
import { approaches, rulerOf, safeSeas } from '../sea/sea.ts'
import { ALLIED, AXIS, NEUTRAL } from '../state.ts'
import type { WfState } from '../state.ts'

export interface Net {
  readonly supplied: Set<number>
  readonly besieged: Set<number>
  readonly sources: Set<number>
}

/**
 * Rules 9.12, 9.3, 9.so, 15.3, 15.31 and HX.4: the ground that railways and safe lanes supply, and what the ports of
 * lanes that were not cut add to it (15.73).
 */
export function net(state: WfState, of: number, saved: readonly number[] = []): Net {
  const { codes } = controlOf(state)
  const isHusky = state.period === 'husky'
  const isOn = (hex: number): boolean => !isHusky || board.zones.get('husky')!.mask[hex] === 1
  const isOwn = (hex: number): boolean =>
    (codes[hex]! & DISPUTED) === 0 && (codes[hex]! & OWNER) === of && isOn(hex)
  const isFought = (hex: number): boolean => (codes[hex]! & IN_BATTLE) !== 0
  const huskyOrigins = of === ALLIED ? ['Tunis', 'Bizerte', 'Sfax', 'Malta'] : ['Reggio']
  const origins = (isHusky ? huskyOrigins.map(place) : [of === AXIS ? BERLIN : LONDON]).filter(isOwn)
  const isOrigin = new Set(origins)
  const passes = (hex: number): boolean => !isFought(hex) || (!isHusky && isOrigin.has(hex))
  const railed = (supplied: Set<number>): Set<number> => {
    const found = new Set(supplied)
    for (const hex of found)
      if (passes(hex))
        for (const { to, kinds } of around(hex))
          if ((kinds & (side.rail | side.ferry)) !== 0 && isOwn(to)) found.add(to)
    return found
  }
  let supplied = railed(isOrigin)
  if (!isHusky && of === AXIS && ![...supplied].some(hex => hex !== BERLIN && feature(hex, 'victoryCity')))
    supplied.clear()
  supplied = railed(new Set([...supplied, ...saved]))
  const isPort = (hex: number): boolean => feature(hex, 'majorPort', 'minorPort')
  const isCalm = (sea: number): boolean => rulerOf(state, sea) === of || seas[sea]!.interdiction === 0
  while (!isHusky || of === ALLIED) {
    let afloat = 0
    for (const hex of supplied)
      if (isPort(hex) && passes(hex))
        for (let sea = 0; sea < seas.length; sea++)
          if (((approaches(state, of, hex) >> sea) & 1) !== 0 && isCalm(sea))
            afloat |= safeSeas(state, of, 1 << sea)
    const next = railed(
      new Set([
        ...supplied,
        ...lands.filter(hex => isPort(hex) && isOwn(hex) && (approaches(state, of, hex) & afloat) !== 0),
      ]),
    )
    if (next.size === supplied.size) break
    supplied = next
  }
  const besieged = new Set(
    [...supplied].filter(
      hex =>
        isPort(hex) &&
        isFought(hex) &&
        !isOrigin.has(hex) &&
        !around(hex).some(
          ({ to, kinds }) => (kinds & (side.rail | side.ferry)) !== 0 && supplied.has(to) && passes(to),
        ),
    ),
  )
  const sources = new Set(
    [...supplied].filter(hex => !besieged.has(hex) || (of === ALLIED && !feature(hex, 'fortress'))),
  )
  return { supplied, besieged, sources }
}

/** Rule 10.3: whether a line of at most two hexes leads from a hex to a source. */
export function line(state: WfState, of: number, sources: ReadonlySet<number>, from: number): boolean {
  const { codes } = controlOf(state)
  const owner = (hex: number): number => codes[hex]! & OWNER
  if (owner(from) === NEUTRAL) return false
  let edge = [from]
  for (let length = 0; length <= 2; length++) {
    if (edge.some(hex => sources.has(hex))) return true
    edge = edge.flatMap(hex =>
      around(hex)
        .filter(({ to, kinds }) => {
          const isDisputed = (codes[to]! & DISPUTED) !== 0
          return (
            !isShut(kinds) &&
            board.playable[to] === 1 &&
            owner(to) !== NEUTRAL &&
            (isDisputed || owner(to) === of)
          )
        })
        .map(({ to }) => to),
    )
  }
  return false
}
