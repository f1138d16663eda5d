/**
 * Section 9: railways. A line belongs to a side as far as it runs through friendly hexes from the supply
 * origin; sea lanes over friendly seas join its pieces (9.31). It runs into a battle that is ours and not
 * on from there. All this follows from control as of the phase's start and is kept as long as that.
 */
import { makeWays } from '@hexfront/engine'
import {
  BERLIN,
  board,
  HEXES,
  inZone,
  isFortress,
  isPort,
  isRail,
  isVictoryCity,
  lands,
  LONDON,
  newMasks,
  place,
  side,
} from '../data.ts'
import { controlOf, keepByControl, OWN_GROUND } from '../control/control.ts'
import { approaches, safeSeas, seasBeside, seaKey, shores } from '../sea/sea.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Ties } from '../control/control.ts'
import type { WfState } from '../state.ts'

/** What the railways and secure sea lanes of a side reach. */
export interface RailNet {
  /** Rule 9.31: 1 for each hex in rail or sea supply that nobody can interdict. */
  readonly supplied: Uint8Array
  /** 1 for each hex with a railway that trains may run through (9.21). */
  readonly trains: Uint8Array
  /** 1 for supplied hexes that only a sea lane joins to the origin (11.43). */
  readonly overseas: Uint8Array
  /** Rule 15.31: 1 for ports in battle that nothing but a sea lane reaches. */
  readonly besieged: Uint8Array
  /** 1 for each hex that supply lines may be traced to. */
  readonly sources: Uint8Array
}

const railWays = makeWays(board).map((to, slot) =>
  to >= 0 && (board.sideKinds[board.sideOf[slot]!]! & (side.rail | side.ferry)) !== 0 ? to : -1,
)

/** The same as a list: the neighbours by rail of a hex stand at [firstTrack[hex], firstTrack[hex + 1]). */
const firstTrack = new Int16Array(HEXES + 1)
const tracks = Int16Array.from(railWays.filter(to => to >= 0))
for (let hex = 0; hex < HEXES; hex++)
  firstTrack[hex + 1] =
    firstTrack[hex]! + railWays.subarray(hex * 6, hex * 6 + 6).filter(to => to >= 0).length

const ports = lands.filter(hex => isPort[hex])
const rails = lands.filter(hex => isRail[hex])
const husky = inZone('husky')
/** Rule HX.4: where supply comes from on the map of Husky. */
const HUSKY_ORIGINS: readonly (readonly number[])[] = [
  ['Tunis', 'Bizerte', 'Sfax', 'Malta'].map(place),
  [place('Reggio')],
]
export const isHusky = (state: WfState): boolean => state.period === 'husky'

/** What besides control lines hang on: who rules the seas, and the map in play. */
export const netKey = (state: WfState): number => seaKey(state) + (isHusky(state) ? 4 : 0)
/** The hexes that lines of a side hang on: those with a railway or a port, and the shores by which ships sail. */
export const netTies = (of: number): Ties => ({
  side: of,
  on: shores.map((is, hex) => is || (hasTracks(hex) || isPort[hex] || isRail[hex] ? OWN_GROUND : 0)),
})
const hasTracks = (hex: number): boolean => hex < HEXES && firstTrack[hex]! < firstTrack[hex + 1]!
const netOf = (of: number): ((state: WfState) => RailNet) =>
  keepByControl(
    netKey,
    (state, worn) => {
      const ground = bareGround(state, of, worn)
      return isHusky(state) ? huskyNet(ground) : fullNet(ground)
    },
    netTies(of),
  )
const nets = [netOf(ALLIED), netOf(AXIS)] as const

/** The railways and sea lanes of a side as of the start of the phase. */
export const railNet = (state: WfState, of: number): RailNet => nets[of as 0 | 1](state)

/** A net in the making: what lines may be traced to is found last. */
interface Ground extends Omit<RailNet, 'sources'> {
  readonly state: WfState
  readonly of: number
  /** 1 where the line may run. */
  readonly open: Uint8Array
  readonly battle: Uint8Array
}

/** Hexes that the lines in the making run on from, and how many of them they have: at work. */
const ends = new Int16Array(board.count)
let endCount = 0
let ranOn = 0

/** The ground of a side with what its net reaches so far, before any line is run. */
function groundWith(state: WfState, of: number, net: Omit<RailNet, 'sources'>): Ground {
  endCount = 0
  ranOn = 0
  const { friendly, battle } = controlOf(state)
  const mine = friendly[of as 0 | 1]
  const { supplied, trains, overseas, besieged } = net
  const open = isHusky(state) ? mine.map((is, hex) => is & (husky[hex] ?? 0)) : mine
  return { state, of, open, battle, supplied, trains, overseas, besieged }
}

/** The ground of a side with nothing reached yet; a net that nobody has any more is written again. */
function bareGround(state: WfState, of: number, worn: RailNet | undefined): Ground {
  const [supplied, trains, overseas, besieged] =
    worn === undefined ? (newMasks(4) as Four) : [worn.supplied, worn.trains, worn.overseas, worn.besieged]
  const ground = groundWith(state, of, { supplied, trains, overseas, besieged })
  if (worn !== undefined) reachNothing(ground)
  return ground
}

type Four = [Uint8Array, Uint8Array, Uint8Array, Uint8Array]

function reachNothing({ supplied, trains, overseas, besieged }: Ground): void {
  supplied.fill(0)
  trains.fill(0)
  overseas.fill(0)
  besieged.fill(0)
}

/** The net that was made, without what it was made on. */
const netFrom = (ground: Ground): RailNet => ({
  supplied: ground.supplied,
  trains: ground.trains,
  overseas: ground.overseas,
  besieged: ground.besieged,
  sources: sourcesOn(ground),
})

/** Rule 9.so: from Berlin, while rail joins it to another victory city of ours, and from London. */
function fullNet(ground: Ground): RailNet {
  const { of } = ground
  const origin = of === AXIS ? BERLIN : LONDON
  if (!ground.open[origin]) return netFrom(ground)
  reach(ground, origin, 0)
  // Ruling B182: lines run out of the origin even when it is fought for, for none of them passes through.
  if (ground.battle[origin]) ends[endCount++] = origin
  runRails(ground, 0)
  if (of === AXIS && !joinsVictoryCity(ground)) {
    reachNothing(ground)
    return netFrom(ground)
  }
  runLanes(ground)
  return netFrom(ground)
}

const victoryCities = lands.filter(hex => isVictoryCity[hex] && hex !== BERLIN)
const joinsVictoryCity = ({ supplied }: Ground): boolean => victoryCities.some(hex => supplied[hex])

/** Rule HX.4: Reggio feeds the Axis, without ships; African and Maltese ports feed the Allies, by sea. */
function huskyNet(ground: Ground): RailNet {
  const { of } = ground
  for (const origin of HUSKY_ORIGINS[of]!)
    if (ground.open[origin]) reach(ground, origin, of === ALLIED ? 1 : 0)
  runRails(ground, of === ALLIED ? 1 : 0)
  if (of === ALLIED) runLanes(ground)
  return netFrom(ground)
}

/** What lines reach with more ports. */
export type WiderNet = Pick<RailNet, 'besieged' | 'sources'>

/** What nobody asks of a wider net, and its besieged ports: at work. */
const [afar, further, cutOff] = newMasks(3) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * The net with more ports in it, whose lanes the enemy failed to cut (15.73): what lines may be traced to is written
 * in the mask given, the besieged ports are good until the next question. Trains run as before (9.21).
 */
export function extendNet(
  state: WfState,
  of: number,
  more: readonly number[],
  into: Uint8Array = new Uint8Array(board.count),
): WiderNet {
  const { supplied, besieged } = railNet(state, of)
  into.set(supplied)
  cutOff.set(besieged)
  const net = { supplied: into, trains: further, overseas: afar, besieged: cutOff }
  const ground = groundWith(state, of, net)
  for (const port of more) if (into[port] === 0) land(ground, port)
  runRails(ground, 1)
  runLanes(ground)
  for (const port of ports) if (feedsNobody(ground, port)) into[port] = 0
  return { besieged: cutOff, sources: into }
}

function reach({ supplied, overseas, battle, trains }: Ground, hex: number, isOverseas: number): void {
  supplied[hex] = 1
  overseas[hex] = isOverseas
  // Rule 9.12c: into a battle, not through it.
  if (battle[hex] === 1) return
  ends[endCount++] = hex
  // Rule 9.21c, B58: trains run where a railway is joined to the origin and there is no battle.
  trains[hex] = isRail[hex]!
}

/** Rules 9.12 and 9.3: runs the lines on from those of their ends that have not been. */
function runRails(ground: Ground, overseas: number): void {
  const { open, supplied, besieged } = ground
  for (; ranOn < endCount; ranOn++) {
    const end = ends[ranOn]!
    for (let n = firstTrack[end]!, last = firstTrack[end + 1]!; n < last; n++) {
      const to = tracks[n]!
      if (open[to] === 0) continue
      if (supplied[to] === 0) reach(ground, to, overseas)
      else if (besieged[to] === 1) besieged[to] = 0
    }
  }
}

/** Rule 15.3: a lane comes to a port; in a battle it ends there (15.31). */
function land(ground: Ground, port: number): void {
  reach(ground, port, 1)
  if (ground.battle[port]) ground.besieged[port] = 1
}

/** Rule 15.3: lanes from supplied ports over friendly seas to others, and the railways behind those. */
function runLanes(ground: Ground): void {
  const { state, of, open, supplied } = ground
  for (let done = 0, from = 0, before = 0; done < endCount;) {
    for (; done < endCount; done++) if (isPort[ends[done]!] === 1) from |= approaches(state, of, ends[done]!)
    const safe = safeSeas(state, of, from)
    // No sea more: no port more.
    if (safe === before) return
    before = safe
    for (const port of ports) {
      if ((seasBeside[port]! & safe) === 0 || open[port] === 0 || supplied[port] === 1) continue
      if ((approaches(state, of, port) & safe) !== 0) land(ground, port)
    }
    runRails(ground, 1)
  }
}

/** What lines may be traced to. */
function sourcesOn(ground: Ground): Uint8Array {
  let sources = ground.supplied
  for (const port of ports) {
    if (!feedsNobody(ground, port)) continue
    if (sources === ground.supplied) sources = sources.slice()
    sources[port] = 0
  }
  return sources
}

/**
 * A port in battle that ships alone reach feeds others only with naval supremacy (15.31, B13), and a fortress never: it
 * has its own supply instead.
 */
const feedsNobody = ({ of, besieged }: Ground, port: number): boolean =>
  besieged[port] === 1 && (of !== ALLIED || isFortress[port] === 1)

/** Rules 9.12b and 9.4: supplied rail hexes from which a railway runs on without us. */
export function railheads(state: WfState, of: number): number[] {
  const { supplied } = railNet(state, of)
  const found: number[] = []
  for (const hex of rails) {
    if (!supplied[hex]) continue
    for (let d = 0; d < 6; d++) {
      const to = railWays[hex * 6 + d]!
      if (to < 0 || supplied[to]) continue
      found.push(hex)
      break
    }
  }
  return found
}
