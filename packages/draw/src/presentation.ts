/** What a game says about its own looks; everything else about the table is the same for all games. */
import type { Catalogue, Counter } from '@hexfront/engine'

/** Colours of a counter's front. */
export interface CounterColours {
  readonly face: string
  readonly ink: string
  /** Behind the unit symbol. */
  readonly symbol?: string
}

/** What stands where on a counter. */
export interface FaceLayout {
  /** A name from the sprite. */
  readonly symbol: string
  /** Above the symbol: XX. */
  readonly size: string
  readonly left: string
  readonly right: string
  /** Under the symbol: the factors. */
  readonly factors: string
  /** A small line at the top left, for set-up or arrival codes. */
  readonly code?: string
  /** Colour of a strip along the left edge: the formation that the unit belongs to. */
  readonly strip?: string
}

/** A small sign on a piece or in a hex. */
export interface MarkLook {
  /** One or two letters, or a sign; nothing where the piece itself shows it. */
  readonly sign: string
  /** Lines to draw instead, ten units around the origin: fonts lack many signs. */
  readonly icon?: string
  readonly colour: string
  readonly ink?: string
  /** Fades the piece: it has done its part. */
  readonly fades?: true
  /** Another mark that this one says as well. */
  readonly covers?: string
  /** Whoever lies on top of one that bears it bears it too: nobody overlooks what is inside a stack. */
  readonly surfaces?: true
}

export interface Presentation {
  /** Texts for the front page and names of marks, by id; a translation replaces them. */
  readonly words: Catalogue
  /** The game's own colour. */
  readonly accent: string
  /** Weight from 1 to 5. */
  readonly weight: number
  /** Colour of each side, for control, zones and charts; told apart by colour-blind people too. */
  readonly sides: readonly string[]
  readonly nations: Readonly<Record<string, CounterColours>>
  /** Colours of one counter, where its nation alone does not tell. */
  colours?(counter: Counter): CounterColours | undefined
  /** Colours of the backs of each side's pieces, where they are not the side's own. */
  readonly backs?: readonly CounterColours[]
  readonly form: 'counter' | 'block'
  face(counter: Counter, step: number): FaceLayout
  readonly marks: Readonly<Record<string, MarkLook>>
  readonly markers: Readonly<Record<string, MarkLook>>
}

/** Size signs by the usual names of formations. */
const SIZES: Readonly<Record<string, string>> = {
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  armyGroup: 'XXXXX',
}

export function sizeSign(size: string): string {
  return SIZES[size] ?? (/^[IX]+$/.test(size) ? size : '')
}

/** Sprite names by the usual names of kinds of unit, most telling first. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/^(s|t)?hq$|headquarter|leader/i, 'headquarters'],
  [/airborne|para/i, 'airborne'],
  [/glider/i, 'glider'],
  [/mountain|alpine/i, 'mountain'],
  [/assault.?gun/i, 'assaultGun'],
  [/(armor|mech|arm)[a-z]*.?cav/i, 'armoredCavalry'],
  [/panzer.?gren|mech/i, 'mechanized'],
  [/armou?r|panzer|tank/i, 'armor'],
  [/motor/i, 'motorized'],
  [/cav/i, 'cavalry'],
  [/recon/i, 'recon'],
  [/flak|anti.?air/i, 'flak'],
  [/anti.?tank/i, 'antitank'],
  [/rocket|werfer/i, 'rocket'],
  [/artill/i, 'artillery'],
  [/engineer/i, 'engineer'],
  [/amphib|marine/i, 'marine'],
  [/commando|special/i, 'commando'],
  [/naval|ship/i, 'ship'],
  [/static/i, 'staticInfantry'],
  [/fort/i, 'fortress'],
  [/garrison/i, 'garrison'],
  [/logist|supply|depot/i, 'supply'],
  [/airlift/i, 'airTransport'],
  [/bomber|sac/i, 'bomber'],
  [/fighter/i, 'fighter'],
  [/^air|tac air/i, 'attackAir'],
  [/infantry|inf/i, 'infantry'],
]

export function symbolFor(type: string): string {
  return SYMBOLS.find(([pattern]) => pattern.test(type))?.[1] ?? 'blank'
}

/** The usual face: size above, symbol, designation to the right, factors below. */
export function usualFace(counter: Counter, step: number): FaceLayout {
  const face = counter.faces[step] ?? counter.faces[0] ?? {}
  return {
    symbol: symbolFor(counter.type),
    size: sizeSign(counter.size),
    left: '',
    right: counter.name.length <= 5 ? counter.name : counter.name.slice(0, 4),
    factors: Object.values(face).join('-'),
  }
}

/** Signs that games share. */
export const usualMarks: Readonly<Record<string, MarkLook>> = {
  done: { sign: '✓', colour: '#3b3a36', ink: '#fff', fades: true },
  moved: { sign: '✓', colour: '#3b3a36', ink: '#fff', fades: true },
  attacked: { sign: '✓', colour: '#7a2f22', ink: '#fff', fades: true },
  attacking: { sign: '!', colour: '#b5341f', ink: '#fff' },
  unsupplied: { sign: '⊘', colour: '#b5341f', ink: '#fff' },
  out: { sign: '⊘', colour: '#b5341f', ink: '#fff' },
  attenuated: { sign: '½', colour: '#d08a1d', ink: '#221a08' },
}

export const usualSides = ['#2f6aa3', '#b0692a'] as const

export function colourOf(presentation: Presentation, counter: Counter): CounterColours {
  return (
    presentation.colours?.(counter) ??
    presentation.nations[counter.nation] ??
    sideColours(presentation, counter.side)
  )
}

export function sideColours({ backs, sides }: Presentation, side: number): CounterColours {
  const back = backs?.[side]
  if (back) return back
  return { face: sides[side] ?? '#777777', ink: '#ffffff', symbol: 'rgb(255 255 255 / 18%)' }
}

/** The sign of a mark that the game's file does not know: its first letter. */
export function markLook(looks: Readonly<Record<string, MarkLook>>, word: string): MarkLook {
  return (
    looks[word] ??
    usualMarks[word] ?? { sign: word.slice(0, 1).toUpperCase(), colour: '#4a4a4a', ink: '#ffffff' }
  )
}

/** For a game that says nothing about its counters. */
export const usualPieces: Presentation = {
  words: {},
  accent: '#6b6f2a',
  weight: 3,
  sides: usualSides,
  nations: {},
  form: 'counter',
  face: usualFace,
  marks: usualMarks,
  markers: {},
}
