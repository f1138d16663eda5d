/** Places and units in words: for panels, for tips and for screen readers. */
import { directionName, isHex, nearText, ownName } from '@hexfront/engine'
import type { Board, Counter, Game, Piece, Scene } from '@hexfront/engine'
import { presentationOf } from '@hexfront/games/looks'
import { t, tell } from '../text.ts'

/** 'westWall' read aloud: "west wall"; a name, which begins with a capital, stays one. */
export function spoken(word: string): string {
  if (/^[A-Z]/.test(word)) return word
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_:]+/g, ' ')
    .toLowerCase()
}

/** A word of the map or the counters, as the game or its presentation calls it. */
export function wordOf(game: Named, group: string, word: string): string {
  const id = `${group}.${word}`
  const found = game.words[id] ?? presentationOf(game.code).words[id]
  if (found !== undefined) return found
  // 'wehrkreis:XX' is one of its kind: the kind has a word, the number stays as it is.
  const [kind, ...detail] = word.split(':')
  return detail.length > 0 ? `${wordOf(game, group, kind!)} ${detail.join(' ')}` : spoken(word)
}

/** Enough of a game to name its things, and its places. */
export type Named = Pick<Game, 'code' | 'words'>
export type Mapped = Pick<Game, 'code' | 'words' | 'board'>

/** "Liège 3411"; a hex without a name by one near it: "3312 near Liège". */
export function placeName(board: Board, at: number): string {
  const name = ownName(board, at)
  const id = board.ids[at] ?? ''
  if (!isHex(board, at)) return name || id
  return name === '' ? nearText(board, at) : `${name} ${id}`
}

export function terrainOf(game: Mapped, at: number): string {
  const { board } = game
  if (!isHex(board, at)) return ''
  return wordOf(game, 'terrain', board.terrainNames[board.terrain[at]!] ?? '')
}

/** The country that a hex lies in; empty where the map knows none. */
export function countryOf(game: Mapped, at: number): string {
  const { board } = game
  const country = isHex(board, at) ? (board.countryNames[board.country[at]!] ?? '') : ''
  return country === '' ? '' : wordOf(game, 'country', country)
}

export function featuresOf(game: Mapped, at: number): string[] {
  const found: string[] = []
  for (const [feature, mask] of game.board.features)
    if (mask[at] === 1) found.push(wordOf(game, 'feature', feature))
  return found
}

/** What a hex is, everything once: its terrain and a feature may bear the same name. */
export const factsOf = (game: Mapped, at: number): string[] =>
  once([terrainOf(game, at), countryOf(game, at), ...featuresOf(game, at)])

/** Words without those that say nothing or nothing new. */
const once = (words: readonly string[]): string[] =>
  words.filter(
    (word, i) => word !== '' && words.findIndex(one => one.toLowerCase() === word.toLowerCase()) === i,
  )

/** What lies along the hex's sides: "river to the NE". */
export function sidesOf(game: Mapped, at: number): string[] {
  const { board } = game
  if (!isHex(board, at)) return []
  const found: string[] = []
  for (const [bit, kind] of board.sideKindNames.entries()) {
    /** Directions by the name of what lies there: a hex may border on two rivers. */
    const directions = new Map<string, string[]>()
    for (let d = 0; d < 6; d++) {
      const side = board.sideOf[at * 6 + d]!
      if (side < 0 || !((board.sideKinds[side]! >>> bit) & 1)) continue
      const name = sideKindName(game, kind, board.sideNames[bit]!.get(side))
      directions.set(name, [...(directions.get(name) ?? []), directionName(board.grid.spec.orientation, d)])
    }
    for (const [name, toward] of directions)
      // A kind without a word is no news to anybody.
      if (name !== '') found.push(t('stack.sideToward', { kind: name, direction: toward.join(', ') }))
  }
  return found
}

/** "river Maas"; what is named after its kind is not named twice. */
function sideKindName(game: Mapped, kind: string, name: string | undefined): string {
  const word = wordOf(game, 'side', kind)
  if (name === undefined || word.toLowerCase().includes(name.toLowerCase())) return word
  return name.toLowerCase().includes(word.toLowerCase()) ? name : t('stack.sideNamed', { kind: word, name })
}

export function sideName(game: Pick<Game, 'sides' | 'words'>, seat: number): string {
  const side = game.sides[seat]
  return side ? tell(game, side.name) : ''
}

/** The same inside a sentence: "the Allies". */
export const sideInText = (game: Pick<Game, 'sides' | 'words'>, seat: number): string =>
  game.words[`side.${seat}`] ?? sideName(game, seat)

/** The long name where the sheet has one. */
export function unitTitle(counter: Counter): string {
  const { title } = counter as Counter & { title?: string }
  return title ?? counter.name
}

export function factorsOf(game: Named, counter: Counter, step: number): string {
  return Object.entries(counter.faces[step] ?? {})
    .map(([name, value]) => t('say.factor', { name: wordOf(game, 'factor', name), value }))
    .join(', ')
}

export function markWord(game: Named, mark: string): string {
  return wordOf(game, 'mark', mark)
}

/** Nation, type and size of a unit; a garrison is not a garrison twice. */
export const kindOf = (game: Named, { nation, type, size }: Counter): string[] =>
  once([wordOf(game, 'nation', nation), wordOf(game, 'type', type), wordOf(game, 'size', size)])

/** The formations that a unit belongs to: those of its tags that the game has a name for. */
export const formationsOf = (game: Named, { tags }: Counter): string[] =>
  tags.flatMap(tag => game.words[`tag.${tag}`] ?? [])

export function describeUnit(game: Game, piece: Piece): string {
  const counter = game.counters.units[piece.unit]
  if (!counter) return t('stack.hiddenOf', { side: sideName(game, piece.side) })
  const marks = (piece.marks ?? []).map(mark => markWord(game, mark)).join(', ')
  return t('say.unit', {
    name: unitTitle(counter),
    kind: kindOf(game, counter).join(' '),
    factors: factorsOf(game, counter, piece.step),
    marks: [...formationsOf(game, counter), marks]
      .filter(one => one !== '')
      .map(one => t('say.marks', { marks: one }))
      .join(''),
  })
}

/** A whole place in one breath: what it is, and who stands there from the top down. */
export function describePlace(game: Game, scene: Scene, at: number): string {
  const name = game.board.names[at] ?? ''
  const parts = [
    isHex(game.board, at)
      ? t('say.hex', {
          id: game.board.ids[at] ?? '',
          name: name === '' ? '' : t('say.named', { name }),
          terrain: terrainOf(game, at),
        })
      : placeName(game.board, at),
  ]
  const features = featuresOf(game, at).filter(feature => feature !== terrainOf(game, at))
  if (features.length > 0) parts.push(features.join(', '))
  parts.push(...sidesOf(game, at))
  const owner = scene.control?.[at]
  if (owner !== undefined && owner >= 0) parts.push(t('say.control', { side: sideInText(game, owner) }))
  const here = scene.pieces.filter(piece => piece.at === at).reverse()
  const known = here.filter(piece => piece.unit >= 0).map(piece => describeUnit(game, piece))
  parts.push(...known)
  for (const seat of game.sides.keys()) {
    const n = here.filter(piece => piece.unit < 0 && piece.side === seat).length
    if (n > 0) parts.push(t('say.hidden', { n, side: sideInText(game, seat) }))
  }
  if (here.length === 0) parts.push(t('say.empty'))
  for (const note of scene.notes ?? []) if (note.at === at) parts.push(tell(game, note.text))
  return parts.join('. ')
}
