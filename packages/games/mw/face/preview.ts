/** What a marker, a plan or a command would bring, before it is chosen: in words, and who would act. */
import { battleIn, reckonedAs, resultAt } from '@hexfront/engine'
import { enemyFlyer, flyersIn } from '../air/flyers.ts'
import { airColumn } from '../air/warfare.ts'
import { airAround } from '../air/zones.ts'
import { pursuitHexes } from '../combat/pursuit.ts'
import { airOf, openCommands } from '../command/activate.ts'
import { markers } from '../command/markers.ts'
import {
  airTable,
  airZoneOf,
  board,
  COMMANDS,
  commandOf,
  commandNamed,
  HEXES,
  isAir,
  isGround,
  isMechCorps,
  nationOf,
  FR,
  ownUnits,
  sideOf,
  successOf,
  supportOf,
  tables,
  unitName,
} from '../data.ts'
import { hasFort } from '../ground.ts'
import { refitFault, refitPrice } from '../refit/refit.ts'
import { isOnMap, stepsLeft, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { words } from '../words/words.ts'
import type { PreviewAnswer, Reckoned } from '@hexfront/engine'
import { enemyZone } from '../zones.ts'
import type { MwRetreat } from '../combat/fallback.ts'
import type { MwBattle } from '../combat/plan.ts'
import type { MwState } from '../state.ts'

const line = reckonedAs('preview')

const commandNames = (bits: number): string[] =>
  COMMANDS.flatMap((id, command) => ((bits & (1 << command)) === 0 ? [] : [words[`word.${id}`]!]))

/** Units on the map that answer to any of these commands. */
const unitsUnder = (state: MwState, side: number, bits: number): number[] =>
  ownUnits[side]!.filter(
    unit => commandOf[unit]! >= 0 && (bits & (1 << commandOf[unit]!)) !== 0 && isOnMap(state, unit),
  )

/** Rules 5.1d to 5.1ab: what a marker activates when it is drawn. */
function ofMarker(state: MwState, marker: number): PreviewAnswer {
  const one = markers[marker]!
  const lines: Reckoned[] = []
  if (one.commands !== 0)
    lines.push(line('activates', '5.5', { list: commandNames(one.commands).join(', ') }))
  const open = openCommands({ ...state, commands: 0 }, one.of)
  const of = open.reduce((bits, command) => bits | (1 << command), 0)
  if (open.length > 0)
    lines.push(
      line('choose', '5.5', { n: Math.min(one.choose, open.length), list: commandNames(of).join(', ') }),
    )
  if (one.corps > 0) lines.push(line('corps', '5.1l', { n: one.corps }))
  const air = airOf(state, marker)
  // All of them: the words of the marker itself say so.
  if (air > 0 && one.kind !== 'air') lines.push(line('air', '16.1a', { n: air }))
  if (one.shift > 0 && one.kind !== 'air') lines.push(line('shift', '5.6a', { n: one.shift }))
  const own = `preview.marker.${one.id}`
  if (words[own] !== undefined) lines.push({ reason: { id: own }, rule: '5.1b' })
  if (one.isSpecial) lines.push(line('once', '5.7a'))
  const corps =
    one.corps > 0
      ? ownUnits[one.side]!.filter(
          unit =>
            isMechCorps[unit] === 1 && isOnMap(state, unit) && (one.side !== ALLIED || nationOf[unit] === FR),
        )
      : []
  return { lines, units: [...unitsUnder(state, one.side, one.commands | of), ...corps] }
}

/** Verbs whose argument is a marker. */
const OF_MARKERS = ['keepPlan', 'special', 'select']

/** Rules 16.4a, 16.7a, 16.8a, 16.1c: what an air unit would cover; over open sea it may fly, and serves nothing. */
function overHex(state: MwState, hex: number): PreviewAnswer | null {
  const unit = Number(state.frames.at(-1)?.['unit'] ?? -1)
  if (isAir[unit] !== 1 || !(hex >= 0 && hex < HEXES)) return null
  const places = airZoneOf(state, unit) > 0 ? airAround[hex]! : [hex]
  if (places.every(at => board.playable[at] === 0)) return { lines: [line('overSea', '16.1c')], places }
  const count = (side: number): number => places.reduce((n, at) => n + unitsIn(state, side)[at]!, 0)
  const [own, enemy] = [count(sideOf[unit]!), count(1 - sideOf[unit]!)]
  return { lines: [line('covers', '16.4a', { own, enemy }), ...dogfightOver(state, unit, hex)], places }
}

const airFaces = Array.from({ length: airTable.dice.sides }, (_, n) => n + 1)

/** Sections 16.6, 16.9: in how many faces of the die each result comes. */
function airChances(state: MwState, side: number, attack: number, defence: number) {
  const { position, label } = airColumn(state, side, { attack, defence })
  const codes = airFaces.map(face => resultAt(airTable, position, face))
  const n = (code: string): number => codes.filter(one => one === code).length
  return { column: label, won: n('DL1'), both: n('BL1'), lost: n('AL1'), all: airFaces.length }
}

/** Rule 16.6b: whom an air unit would have to fight over a hex, and with what chances; nothing if nobody is there. */
function dogfightOver(state: MwState, unit: number, hex: number): Reckoned[] {
  const side = sideOf[unit]!
  const enemy = enemyFlyer(state, side, hex)
  if (enemy < 0) return []
  const odds = airChances(state, side, supportOf(state, unit), supportOf(state, enemy))
  return [line('dogfight', '16.6f', { enemy: unitName(enemy), ...odds })]
}

/** Rules 16.9c, 22.4: what a bomber can do to the city below it, after whom it has to meet there (16.9d). */
function bombing(state: MwState, unit: number): PreviewAnswer | null {
  const at = state.at[unit]!
  if (isAir[unit] !== 1 || !isOnMap(state, unit)) return null
  const odds = airChances(state, sideOf[unit]!, supportOf(state, unit), tables.cityStrength.value)
  const ends = state.frames.at(-1)?.step === 'bombing' ? [line('bombingEnds', '16.5g')] : []
  return { lines: [...dogfightOver(state, unit, at), line('bombing', '16.9c', odds), ...ends], places: [at] }
}

/** Rule 16.6b: an air combat that is to be fought. */
function fightOver(state: MwState, hex: number): PreviewAnswer | null {
  const side = Number(state.frames.at(-1)?.['side'] ?? -1)
  const fought = state.frames.at(-1)?.['fought']
  const unit = flyersIn(state, side, hex).find(one => !Array.isArray(fought) || !fought.includes(one))
  return unit === undefined ? null : { lines: dogfightOver(state, unit, hex), places: [hex] }
}

/** Rules 18.1a, 18.2a, 18.2g: whether a landing would have to be fought for. */
function landingAt(state: MwState, hex: number): PreviewAnswer | null {
  if (!(hex >= 0 && hex < HEXES)) return null
  const n = unitsIn(state, ALLIED)[hex]!
  const isFort = hasFort(state, ALLIED, hex)
  if (n === 0) return { lines: [line('landFree', '18.1a')], places: [hex] }
  const fight = line('landFight', '18.2g', { n })
  return { lines: isFort ? [fight, line('landFort', '18.2e')] : [fight], places: [hex] }
}

/** Rules 12.1a, 12.1b: how far a unit would go after the enemy. */
function pursuing(state: MwState, unit: number): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  const battle = battleIn<MwBattle>(state)
  if (frame?.step !== 'advance' || !battle || !battle.units.includes(unit)) return null
  const n = pursuitHexes(battle, unit, Number(frame['hexes']))
  return { lines: [line('pursuit', '12.1a', { n })], units: [unit] }
}

/** Rule 7.2f: what an enemy zone costs whoever retreats into it. */
function fallingBack(state: MwState, hex: number): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  const unit = frame?.step === 'retreat' ? (frame as MwRetreat).units[0] : undefined
  if (unit === undefined || enemyZone(state, sideOf[unit]!)[hex] !== 1) return null
  return { lines: [line(stepsLeft(state, unit) > 1 ? 'zoneStep' : 'zoneLoss', '7.2f')], places: [hex] }
}

/** Rules 19.0c, 19.1c: how likely special forces succeed, and that they come once. */
function sending(state: MwState, unit: number): PreviewAnswer | null {
  if (state.frames.at(-1)?.step !== 'specialForces') return null
  return { lines: [line('special', '19.0c', { n: successOf(state, unit), of: 6 })] }
}

/** Rules 14.3b to 14.3d: what it costs to refit a unit, and what there is to pay with. */
function refitting(state: MwState, unit: number): PreviewAnswer | null {
  if (state.frames.at(-1)?.step !== 'refitting' || refitFault(state, unit) !== null) return null
  const price = Number(refitPrice(state, unit))
  const isDear = isGround[unit] === 1 && price === tables.refit.groundStepInZone
  const left = state.refit[nationOf[unit]!]!
  return { lines: [line(isDear ? 'refitInZone' : 'refit', '14.3b', { price, left })], units: [unit] }
}

/** What is told of a unit or a hex, by verb. */
const OF_NUMBERS: Readonly<Record<string, (state: MwState, arg: number) => PreviewAnswer | null>> = {
  over: overHex,
  advance: pursuing,
  bomb: bombing,
  mission: bombing,
  fight: fightOver,
  land: landingAt,
  refit: refitting,
  retreat: fallingBack,
  send: sending,
}

/** What would come of an action, where more than its name tells. */
export function explainPreview(state: MwState, verb: string, arg?: number | string): PreviewAnswer | null {
  if (typeof arg === 'number') return Number.isInteger(arg) ? (OF_NUMBERS[verb]?.(state, arg) ?? null) : null
  if (arg === undefined) return null
  const marker = markers.findIndex(({ id }) => id === arg)
  if (OF_MARKERS.includes(verb)) return marker < 0 ? null : ofMarker(state, marker)
  if (verb !== 'command' || !COMMANDS.some(id => id === arg)) return null
  const bits = 1 << commandNamed(arg)
  const units = unitsUnder(state, markers[state.marker]?.side ?? 0, bits)
  return { lines: [line('units', '5.5', { n: units.length })], units }
}
