/**
 * Section 3.2: setting up. A side begins with all its units at legal places and changes what it likes, so
 * that the set-up is legal at every moment and `done` always stands open.
 */
import { choice, seatBit } from '@hexfront/engine'
import {
  counters,
  cvOf,
  fullCv,
  hasTag,
  HEXES,
  inCountry,
  isFort,
  isItalian,
  isSupreme,
  placeName,
  scenarioData,
  sideOf,
  unitName,
  UNITS,
  unitsOfSide,
} from '../data.ts'
import { DEAD, stepOf } from '../state.ts'
import { capacityOf } from '../production/arrival.ts'
import { deploymentOf, ssCap } from './forces.ts'
import { muster } from './muster.ts'
import { fortFault, otherFort, stackLimit } from '../movement/stacking.ts'
import { NOT_ALIKE, sitesOf } from './sites.ts'
import { put, stackOf, unitsIn } from '../position.ts'
import { own as tells } from '../events.ts'
import { refuseHex } from '../words/setup.ts'
import { setStep } from '../flags.ts'
import type { Action, Frame, Offer, Refusal, Run, Steps } from '@hexfront/engine'
import type { Sites } from './sites.ts'
import type { WfState } from '../state.ts'

interface DeployFrame extends Frame {
  side: number
}
interface DeployingFrame extends DeployFrame {
  unit: number
}

const isSs = hasTag('ss')
const isVolunteer = hasTag('volunteer')
const inFrance = inCountry('France')
const inYugoslavia = inCountry('Yugoslavia')

/** Rules 3.22b and S44.1b: the unit alone holds its hex of the front, or it is the only one there that is marked for it. */
function holdsFront(state: WfState, { fronts, troops }: Sites, unit: number): boolean {
  const from = state.at[unit]!
  const side = sideOf[unit]!
  if (fronts[side]?.[from] !== 1) return false
  const marked = troops[side]!
  if (marked === null) return unitsIn(state, side)[from] === 1
  return marked[unit] === 1 && stackOf(state, side, from).every(one => one === unit || marked[one] === 0)
}

/** Rule S44.1b: whether another unit cannot take the place of one that holds the front. */
function leavesFront(state: WfState, sites: Sites, unit: number, other: number): boolean {
  const marked = sites.troops[sideOf[unit]!]!
  return marked !== null && marked[other] === 0 && holdsFront(state, sites, unit)
}

/** Rules 3.23d and 11.6c: whether those who come with the first month fill a place already, apart from one who leaves it. */
function isFull(state: WfState, { coming }: Sites, unit: number, hex: number, leaver: number): boolean {
  if (coming[unit] === 0) return false
  const others = stackOf(state, sideOf[unit]!, hex).filter(
    one => one !== unit && one !== leaver && coming[one] === 1,
  )
  return others.length >= capacityOf(hex)
}

/** Rule S43.1c: the land in which the unit is the only Italian, or null. */
function guardedBy(state: WfState, unit: number): Uint8Array | null {
  if (isItalian[unit] === 0 || state.period !== 'S43' || deploymentOf(state) !== 'free') return null
  const from = state.at[unit]!
  const land = inFrance[from] === 1 ? inFrance : inYugoslavia[from] === 1 ? inYugoslavia : null
  return land !== null && italiansIn(state, land) === 1 ? land : null
}

/** Rules 3.22b and S43.1c: what a unit is needed for where it stands, as the rule, or null. */
function tiedBy(state: WfState, sites: Sites, unit: number, to: number): string | null {
  if (holdsFront(state, sites, unit)) return sites.troops[sideOf[unit]!] === null ? '3.22b' : 'S44.1b'
  return guardedBy(state, unit)?.[to] === 0 ? 'S43.1c' : null
}

function italiansIn(state: WfState, land: Uint8Array): number {
  let count = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (isItalian[unit] === 1 && state.at[unit]! >= 0 && land[state.at[unit]!] === 1) count++
  return count
}

/** The rule that keeps a unit from beginning in a hex, or null. */
export function placeFault(state: WfState, unit: number, hex: number): string | null {
  const sites = sitesOf(state)
  if (sites.grounds[unit]![hex] !== 1) return sites.rule
  if (unitsIn(state, sideOf[unit]!)[hex]! >= stackLimit(hex)) return '6.21a'
  if (isFull(state, sites, unit, hex, -1)) return '11.6c'
  return fortFault(state, unit, hex) ?? tiedBy(state, sites, unit, hex)
}

/** Every hex that `placeFault` allows. */
function offerPlaces(state: WfState, sites: Sites, unit: number, offer: Offer): void {
  if (holdsFront(state, sites, unit)) return
  const places = sites.places[unit]!
  const guarded = guardedBy(state, unit)
  const counts = unitsIn(state, sideOf[unit]!)
  const isOneFort = isFort[unit] === 1
  const isComing = sites.coming[unit] === 1
  for (let i = 0; i < places.length; i++) {
    const hex = places[i]!
    if (counts[hex]! >= stackLimit(hex) || guarded?.[hex] === 0) continue
    if (isComing && isFull(state, sites, unit, hex, -1)) continue
    if (!isOneFort || otherFort(state, unit, hex) < 0) offer.add('place', hex)
  }
}

/** The rule that keeps two units from changing places, or null. */
function swapFault(
  state: WfState,
  unit: number,
  other: number,
  sites: Sites = sitesOf(state),
): string | null {
  const { grounds, rule } = sites
  const from = state.at[unit]!
  const to = state.at[other]!
  if (sideOf[other] !== sideOf[unit] || to < 0 || to === from) return '3.22c'
  if (grounds[unit]![to] !== 1 || grounds[other]![from] !== 1) return rule
  if (isFort[unit] !== isFort[other]) {
    const fort = isFort[unit] === 1 ? unit : other
    if (otherFort(state, fort, fort === unit ? to : from) >= 0) return '2.26f'
  }
  if (isFull(state, sites, unit, to, other) || isFull(state, sites, other, from, unit)) return '11.6c'
  if (leavesFront(state, sites, unit, other) || leavesFront(state, sites, other, unit)) return 'S44.1b'
  return swapTies(state, sites, unit, other)
}

/** Rule S43.1c for two units that change places. */
function swapTies(state: WfState, sites: Sites, unit: number, other: number): string | null {
  if (isItalian[unit] === isItalian[other]) return null
  const italian = isItalian[unit] === 1 ? unit : other
  const fault = tiedBy(state, sites, italian, state.at[italian === unit ? other : unit]!)
  return fault === 'S43.1c' ? fault : null
}

/** Rules 3.23a and 3.23b: the rule that keeps a unit from taking a step of strength from another, or null. */
function takeFault(
  state: WfState,
  unit: number,
  donor: number,
  { shares, forces }: Sites = sitesOf(state),
): string | null {
  const force = forces[unit]
  if (!shares || force === undefined || donor === unit || sideOf[donor] !== sideOf[unit]) return '3.23a'
  if (state.at[donor]! < 0 || forces[donor] !== force) return '3.23a'
  if (stepOf(state, unit) === 0 || stepOf(state, donor) + 1 >= counters.steps[donor]!) return '3.23a'
  if (isSs[unit] === 0) return null
  const cap = ssCap(state, scenarioData(state.period), force, sideOf[unit]!)
  return cvOf(state, unit) >= cap ? '3.23b' : null
}

/** Rules 3.23a and 3.23c, ruling B29: the rule that keeps a surplus unit from taking a unit's part, or null. */
function replaceFault(
  state: WfState,
  unit: number,
  surplus: number,
  sites: Sites = sitesOf(state),
): string | null {
  const { shares, forces, grounds, rule } = sites
  const force = forces[unit]
  if (!shares || force === undefined || sideOf[surplus] !== sideOf[unit]) return '3.23a'
  if (state.at[surplus] !== DEAD || forces[surplus] !== force) return '3.23c'
  if (isSs[unit] !== isSs[surplus] || isVolunteer[unit] === 1 || isSupreme[unit] === 1) return '3.23a'
  if (cvOf(state, unit) > fullCv(surplus)) return '3.23a'
  if (leavesFront(state, sites, unit, surplus)) return 'S44.1b'
  return grounds[surplus]![state.at[unit]!] === 1 ? null : rule
}

/** What a unit may do with others. Most of them are out of the question at a glance; the faults are for the rest. */
function offerChanges(
  state: WfState,
  sites: Sites,
  unit: number,
  others: readonly number[],
  offer: Offer,
): void {
  const { grounds, kinds, forces, shares, troops } = sites
  const { at } = state
  const from = at[unit]!
  const ground = grounds[unit]!
  const force = shares ? forces[unit] : undefined
  // Those who are just like this one take its place without more ado, unless some alone hold the front.
  const alike = troops[sideOf[unit]!] === null && kinds[unit] !== NOT_ALIKE ? kinds[unit]! : -1
  for (const other of others) {
    const to = at[other]!
    const isOpen = to >= 0 && to !== from && ground[to] === 1 && grounds[other]![from] === 1
    if (isOpen && (kinds[other] === alike || swapFault(state, unit, other, sites) === null))
      offer.add('swap', other)
    if (force === undefined || forces[other] !== force) continue
    if (to >= 0 && takeFault(state, unit, other, sites) === null) offer.add('take', other)
    if (to === DEAD && replaceFault(state, unit, other, sites) === null) offer.add('replace', other)
  }
}

const own = (frame: DeployFrame, unit: number): boolean =>
  unit >= 0 && unit < UNITS && sideOf[unit] === frame.side

/** What is asked: the deployment, or that strengths are to be shared out as well. */
const askFor = (state: WfState): string => {
  const kind = deploymentOf(state)
  return kind !== 'free' && sitesOf(state).shares ? 'shared' : kind
}

export const deploymentSteps: Steps<WfState> = {
  /** Rules 3.21a and 3.22 to 3.25: one unit after the other, as long as the player likes. */
  deploy: choice<WfState, DeployFrame>({
    about: 'setUp',
    deciders: (_state, frame) => seatBit(frame.side),
    ask: state => ({ id: `ask.deploy.${askFor(state)}` }),
    wait: (_state, frame) => ({ id: 'wait.deploy', params: { side: `side.name.${frame.side}` } }),
    rules: ['3.21a', '3.22b', '3.22c', '3.23a', '3.24', '3.25'],
    offer(state, frame, _seat, offer) {
      offer.add('done')
      offer.add('historical')
      for (const unit of unitsOfSide[frame.side]!) if (state.at[unit]! >= 0) offer.add('pick', unit)
    },
    why: (_state, frame, _seat, { verb, arg }) =>
      verb === 'pick' && typeof arg === 'number' && own(frame, arg)
        ? { id: 'refuse.deployUnit', rule: '3.23d', params: { unit: unitName(arg) } }
        : null,
    act: {
      done(run, frame) {
        run.pop()
        run.tell(tells('deployed', { side: frame.side, rule: '3.21a' }))
      },
      historical(run, frame) {
        muster(run.state, frame.side)
        run.tell(tells('muster', { side: frame.side, only: frame.side }))
      },
      pick: (run, frame, arg) => run.push({ step: 'deploying', side: frame.side, unit: Number(arg) }),
    },
  }),

  deploying: choice<WfState, DeployingFrame>({
    about: 'setUp',
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.deploying', params: { unit: unitName(frame.unit) } }),
    wait: (_state, frame) => ({ id: 'wait.deploy', params: { side: `side.name.${frame.side}` } }),
    rules: ['3.22c', '3.23a', '3.24', '3.25'],
    offer(state, { unit, side }, _seat, offer) {
      offer.add('back')
      const sites = sitesOf(state)
      offerPlaces(state, sites, unit, offer)
      offerChanges(state, sites, unit, unitsOfSide[side]!, offer)
    },
    why: (state, frame, _seat, action) => whyNot(state, frame, action),
    act: {
      back: run => run.pop(),
      place: (run, frame, arg) => change(run, frame, () => put(run.state, frame.unit, Number(arg))),
      swap: (run, frame, arg) => change(run, frame, () => swapPlaces(run.state, frame.unit, Number(arg))),
      take: (run, frame, arg) =>
        change(run, frame, () => {
          setStep(run.state, frame.unit, stepOf(run.state, frame.unit) - 1)
          setStep(run.state, Number(arg), stepOf(run.state, Number(arg)) + 1)
        }),
      replace(run, frame, arg) {
        const surplus = Number(arg)
        change(run, { ...frame, unit: surplus }, () => replaceUnit(run.state, frame.unit, surplus))
      },
    },
  }),
}

function whyNot(state: WfState, { unit }: DeployingFrame, { verb, arg }: Action): Refusal | null {
  if (typeof arg !== 'number' || !Number.isInteger(arg) || arg < 0) return null
  if (verb === 'place') {
    const rule = arg < HEXES ? placeFault(state, unit, arg) : null
    const params = { unit: unitName(unit), place: placeName(arg) }
    return rule === null ? null : refuseHex(rule, params)
  }
  if (arg >= UNITS) return null
  const faults: Readonly<Record<string, (state: WfState, unit: number, other: number) => string | null>> = {
    swap: swapFault,
    take: takeFault,
    replace: replaceFault,
  }
  const rule = faults[verb]?.(state, unit, arg) ?? null
  return rule === null
    ? null
    : {
        id: rule === '3.23b' ? 'refuse.deploy.take.3.23b' : `refuse.deploy.${verb}`,
        rule,
        params: { unit: unitName(unit), other: unitName(arg) },
      }
}

/** One change of the set-up, told to its owner alone. */
function change(run: Run<WfState>, { side, unit }: DeployingFrame, make: () => void): void {
  run.pop()
  make()
  const { state } = run
  const [at, strength] = [state.at[unit]!, cvOf(state, unit)]
  run.tell({ kind: 'placed', only: side, side, units: [unit], at, strength })
}

function swapPlaces(state: WfState, unit: number, other: number): void {
  const [from, to] = [state.at[unit]!, state.at[other]!]
  put(state, unit, to)
  put(state, other, from)
}

/** Rule 3.23c: the unit that is not needed begins eliminated. */
function replaceUnit(state: WfState, unit: number, surplus: number): void {
  const [hex, cv] = [state.at[unit]!, cvOf(state, unit)]
  put(state, unit, DEAD)
  setStep(state, unit, 0)
  put(state, surplus, hex)
  setStep(state, surplus, counters.steps[surplus]! - 1)
  while (cvOf(state, surplus) < cv) setStep(state, surplus, stepOf(state, surplus) - 1)
}
