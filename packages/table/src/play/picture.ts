/** What the board is given to draw, from what is shown and what lies on the desk. */
import type { Action, Piece, Scene } from '@hexfront/engine'
import { frontmost } from '../board/blocks.ts'
import { journeysOf } from '../board/journeys.ts'
import type { BoardModel, Trace } from '../board/model.ts'
import { inside, surfaced } from '../board/surface.ts'
import type { Shown } from '../session/session.ts'
import { t, tell } from '../text.ts'
import { adviceAt, counselPlaces, counselTraces, positionKey } from './counsel.ts'
import type { Advice } from '@hexfront/bots'
import { unitTitle } from './describe.ts'
import type { Hand } from './hand.ts'
import { verbLabel } from './label.ts'
import { battleAt, battleOf, commandOf, measured, objectiveStars, supplyTrace, tintsFor } from './overlays.ts'
import type { OverlayInput } from './overlays.ts'
import { refusalAt, refusalOf, refusalText } from './refusals.ts'
import { ruleAside } from './rulename.ts'

export function boardModel(hand: Hand): BoardModel {
  const { session, desk, lit } = hand
  const shown = session.shown()
  const { cursor, fanned, flashed, noticed, foreseen, counters } = desk.get()
  const { scene } = shown
  const at = pointed(hand)
  return {
    ...lit,
    pieces: surfaced(stacked(hand, scene), hand.presentation.marks, fanned),
    markers: scene.markers,
    tints: tintsOf(hand, shown),
    traces: tracesOf(hand, shown, at),
    objectives: objectiveStars(overlayInput(hand, shown)),
    foreseen:
      foreseen.length > 0 ? foreseen : [...commandInHand(hand, shown), ...counselPlaces(adviceOf(hand))],
    flashed,
    noticed,
    cursor,
    fanned,
    counters,
    tip: tipFor(hand, shown, at) ?? insideTip(hand, shown, at),
    fresh: shown.fresh,
    motion: hand.handedOver ? 'still' : motionOf(shown, desk.get().motion),
  }
}

/** Counters lie in an order that means something; only what is in hand comes to the top of its stack. */
const stacked = ({ presentation, lit }: Hand, { pieces }: Scene): readonly Piece[] =>
  frontmost(pieces, presentation.form === 'block' ? lit.litUnits : new Set(), lit.pickedUnits)

/** What a headquarters commands while one decides about it. */
function commandInHand({ session, reach }: Hand, { mode, scene }: Shown): readonly number[] {
  const unit = scene.focus?.units?.[0]
  if (mode !== 'deciding' || reach || unit === undefined) return []
  return commandOf(session.ask, unit)?.places ?? []
}

/** The place that the pointer, the carried counter or the cursor stands on. */
export function pointed({ carrying, desk }: Hand): number {
  const { hover, cursor, touched } = desk.get()
  return carrying >= 0 ? carrying : touched >= 0 ? touched : hover >= 0 ? hover : cursor
}

function overlayInput({ session, presentation, desk }: Hand, { scene }: Shown): OverlayInput {
  const { overlay, overlaySeat } = desk.get()
  return { game: session.game, scene, ask: session.ask, presentation, kind: overlay, seat: overlaySeat }
}

function motionOf({ pace, thinking }: Shown, wanted: 'animated' | 'still'): BoardModel['motion'] {
  if (wanted === 'still' || !thinking) return wanted
  return pace.speed === 'instant' || pace.rushed ? 'still' : pace.speed === 'fast' ? 'brisk' : 'animated'
}

function tintsOf(hand: Hand, shown: Shown): BoardModel['tints'] {
  const { overlay: kind, overlaySeat: seat } = hand.desk.get()
  const { tinted } = hand
  if (tinted?.shown === shown && tinted.kind === kind && tinted.seat === seat) return tinted.tints
  const tints = tintsFor(overlayInput(hand, shown))
  hand.tinted = { shown, kind, seat, tints }
  return tints
}

function tracesOf(hand: Hand, shown: Shown, at: number): Trace[] {
  const traces: Trace[] = []
  for (const { path } of journeysOf(hand.desk.get().told)) traces.push({ path, kind: 'moved' })
  traces.push(...attackTraces(hand, shown), ...counselTraces(adviceOf(hand)))
  const path = hand.reach?.paths[at] ?? (hand.choices.byPlace.has(at) ? hand.reach?.routes?.[at] : undefined)
  if (path && path.length > 1) traces.push({ path, kind: 'move' })
  const { hoverUnit } = hand.desk.get()
  const supply = supplyTrace(overlayInput(hand, shown), hoverUnit >= 0 ? hoverUnit : topUnit(shown, at))
  if (supply) traces.push(supply)
  return traces
}

/** What the computer said of this very position. */
const adviceOf = ({ session, desk }: Hand): Advice | null =>
  adviceAt(desk.get().counsel, positionKey(session.moves()))

/** Arrows of the attack in hand, from every hex that takes part. */
function attackTraces({ session }: Hand, { mode, scene }: Shown): Trace[] {
  const battle = mode === 'deciding' ? battleOf(session.ask) : null
  if (!battle) return []
  const from = scene.pieces.filter(({ unit, at }) => at >= 0 && battle.attackers.includes(unit))
  const hexes = new Set(from.map(({ at }) => at))
  hexes.delete(battle.target)
  return [...hexes].map(at => ({ path: [at, battle.target], kind: 'attack' as const }))
}

export function topUnit(shown: Shown, at: number): number {
  return shown.scene.pieces.findLast(piece => piece.at === at && piece.unit >= 0)?.unit ?? -1
}

/** The cost of a place that can be reached, and the reason for one that cannot be chosen. */
function tipFor(hand: Hand, shown: Shown, at: number): BoardModel['tip'] {
  const { choices, reach, session } = hand
  const { instead, touched } = hand.desk.get()
  if (instead && at === instead.at) return { at, text: t('reach.instead'), tone: 'plain' }
  if (at < 0 || shown.mode !== 'deciding') return null
  if (choices.placeVerbs.length === 0) return unitTip(hand, shown, at)
  if (choices.byPlace.has(at)) {
    const found = hand.lit.costs.get(at)
    if (found !== undefined && reach)
      return {
        at,
        text: t(touched === at ? 'reach.tapAgain' : 'reach.cost', {
          cost: found,
          allowance: reach.allowance,
        }),
        tone: 'plain',
      }
    const odds = reach ? null : oddsAt(hand, at)
    const ways = choices.byPlace.get(at)!.map(action => wayText(hand, action))
    const isTold = choices.placeVerbs.length > 1 || ways.some(({ isPriced }) => isPriced)
    const text = [...(isTold ? ways.map(way => way.text) : []), ...(odds ? [odds] : [])].join(' · ')
    return text === '' ? null : { at, text, tone: 'plain' }
  }
  if (!reach || standsPicked(shown, at)) return null
  const refusal = refusalAt(hand, at)
  if (!refusal) return null
  const text = t('reach.not', {
    why: refusalText(session.game, refusal),
    rule: ruleAside(session.game, refusal.rule),
  })
  return { at, text, tone: 'refusal' }
}

/** What can be done with a place, and what that costs where the game says so ahead. */
function wayText({ session }: Hand, { verb, arg }: Action): { text: string; isPriced: boolean } {
  const { game } = session
  const name = verbLabel(game, verb)
  const answer = session.ask({ about: 'preview', verb, ...(arg !== undefined && { arg }) })
  const told = answer?.lines.map(({ reason }) => tell(game, reason)).join(', ') ?? ''
  return { text: told === '' ? name : `${name}: ${told}`, isPriced: told !== '' }
}

/** Why an own unit under the pointer cannot be chosen, while others can. */
function unitTip(hand: Hand, { viewer, scene }: Shown, at: number): BoardModel['tip'] {
  const { choices, session } = hand
  const unit = hand.desk.get().hoverUnit
  const isOwn = scene.pieces.some(piece => piece.unit === unit && unit >= 0 && piece.side === viewer)
  if (!isOwn || choices.unitVerbs.length === 0 || choices.byUnit.has(unit)) return null
  const refusal = refusalOf(hand, unit)
  if (!refusal) return null
  return {
    at,
    text: t('reach.not', {
      why: refusalText(session.game, refusal),
      rule: ruleAside(session.game, refusal.rule),
    }),
    tone: 'refusal',
  }
}

/** What the mark on top of a stack stands for. */
function insideTip(hand: Hand, { scene }: Shown, at: number): BoardModel['tip'] {
  const { session, presentation } = hand
  if (at < 0 || hand.desk.get().fanned === at) return null
  const hidden = inside(stacked(hand, scene), presentation.marks, at)
  const names = hidden.flatMap(({ unit }) => session.game.counters.units[unit] ?? []).map(unitTitle)
  return names.length === 0
    ? null
    : { at, text: t('stack.within', { units: names.join(', ') }), tone: 'plain' }
}

/** The odds of an attack on a place with everybody who can join it. */
function oddsAt({ session }: Hand, at: number): string | null {
  const battle = battleOf(session.ask) ? null : battleAt(session.ask, at)
  if (!battle) return null
  const { attack, defense, attackers, odds, column, uncertain } = battle
  const strengths = t(uncertain ? 'odds.guess' : 'odds.strengths', { attack, defense })
  if (battle.volleys) return strengths
  const [before, after] = [odds, column].map(one => measured(battle, one)) as [string, string]
  const shifted = column === odds ? before : t('odds.shifted', { odds: before, column: after })
  const n = attackers.length
  return t(n === 1 ? 'odds.one' : 'odds.all', { odds: shifted, strengths, n })
}

/** The pointer stands where the picked units stand: nothing to explain. */
function standsPicked(shown: Shown, at: number): boolean {
  const picked = shown.scene.focus?.units ?? []
  return shown.scene.pieces.some(piece => piece.at === at && picked.includes(piece.unit))
}
