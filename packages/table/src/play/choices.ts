/** The legal actions, sorted by how a person chooses them: on a unit, a place or a card, or with a button. */
import type { Action, Game, Piece, Verb } from '@hexfront/engine'

export interface Choices {
  readonly byUnit: ReadonlyMap<number, readonly Action[]>
  readonly byPlace: ReadonlyMap<number, readonly Action[]>
  readonly byCard: ReadonlyMap<number, readonly Action[]>
  /** Words, numbers and bare verbs, in the order of the rules; what is seldom wanted comes last. */
  readonly buttons: readonly Action[]
  /** Words of two parts, a row and a column: shown as a table of their own. */
  readonly cells: readonly Action[]
  /** Those of them that are rare, grave and not to be taken back: they stand apart. */
  readonly graveButtons: readonly Action[]
  /** Verbs on offer that are chosen on the map. */
  readonly unitVerbs: readonly string[]
  readonly placeVerbs: readonly string[]
  /** All of them, in the order of the rules. */
  readonly all: readonly Action[]
}

export const noChoices: Choices = {
  byUnit: new Map(),
  byPlace: new Map(),
  byCard: new Map(),
  buttons: [],
  cells: [],
  graveButtons: [],
  unitVerbs: [],
  placeVerbs: [],
  all: [],
}

/** What a verb does with the hand. */
export const handOf = (game: Pick<Game, 'verbs'>, verb: string): Verb['hand'] => verbOf(game, verb).hand

/** How a verb is shown; one that the game does not describe is a button with its own name. */
export function verbOf(game: Pick<Game, 'verbs'>, verb: string): Verb {
  return game.verbs[verb] ?? { on: 'nothing', name: { id: verb } }
}

export function sortChoices(game: Pick<Game, 'verbs'>, actions: readonly Action[]): Choices {
  const byUnit = new Map<number, Action[]>()
  const byPlace = new Map<number, Action[]>()
  const byCard = new Map<number, Action[]>()
  const buttons: Action[] = []
  const cells: Action[] = []
  const graveButtons: Action[] = []
  const unitVerbs = new Set<string>()
  const placeVerbs = new Set<string>()
  for (const action of actions) {
    const { on, grave, grid } = verbOf(game, action.verb)
    if (on === 'unit' && typeof action.arg === 'number') {
      unitVerbs.add(action.verb)
      push(byUnit, action.arg, action)
    } else if (on === 'place' && typeof action.arg === 'number') {
      placeVerbs.add(action.verb)
      push(byPlace, action.arg, action)
    } else if (on === 'card' && typeof action.arg === 'number') push(byCard, action.arg, action)
    else (grave ? graveButtons : grid ? cells : buttons).push(action)
  }
  return {
    byUnit,
    byPlace,
    byCard,
    buttons: wantedFirst(game, buttons),
    cells,
    graveButtons,
    unitVerbs: [...unitVerbs],
    placeVerbs: [...placeVerbs],
    all: actions,
  }
}

/** What goes on with the matter in hand, then what lays it down, then what is seldom wanted. */
function wantedFirst(game: Pick<Game, 'verbs'>, actions: readonly Action[]): readonly Action[] {
  const rank = ({ verb }: Action): number => {
    const { main, idle, hand, ends } = verbOf(game, verb)
    if (main) return -1
    return idle ? 2 : hand === 'lays' && !ends ? 1 : 0
  }
  return actions.slice().sort((a, b) => rank(a) - rank(b))
}

function push(map: Map<number, Action[]>, key: number, action: Action): void {
  const list = map.get(key)
  if (list) list.push(action)
  else map.set(key, [action])
}

/**
 * What a press means: on a unit its own choices and those of the place; on a place the place's, and
 * without any the choices of all who stand there.
 */
export function choicesAt(
  choices: Choices,
  pieces: readonly Piece[],
  at: number,
  unit: number,
): readonly Action[] {
  const place = choices.byPlace.get(at) ?? []
  if (unit >= 0) {
    const own = choices.byUnit.get(unit) ?? []
    if (own.length > 0 || place.length > 0) return [...own, ...place]
  }
  if (place.length > 0) return place
  return pieces.filter(piece => piece.at === at).flatMap(piece => choices.byUnit.get(piece.unit) ?? [])
}

/** Everything that could still be done instead of ending, counted by verb. */
export function leftUndone(
  game: Pick<Game, 'verbs'>,
  actions: readonly Action[],
): ReadonlyMap<string, number> {
  return countByVerb(
    actions.filter(({ verb }) => {
      const { ends, grave, idle } = verbOf(game, verb)
      return !ends && !grave && !idle
    }),
  )
}

export function countByVerb(actions: readonly Action[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { verb } of actions) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  return counts
}

/**
 * Which look each way to choose a place has. A verb keeps its own wherever it is offered; the others
 * take what is left, in the order of the rules.
 */
export function mannersOf(
  game: Pick<Game, 'verbs'>,
  placeVerbs: readonly string[],
): ReadonlyMap<string, number> {
  const own = placeVerbs.map(verb => verbOf(game, verb).manner)
  const taken = new Set(own)
  const free = [0, 1, 2, 3, 4].filter(n => !taken.has(n))
  return new Map(placeVerbs.map((verb, i) => [verb, own[i] ?? free.shift() ?? 0]))
}

/** The actions of one verb. */
export interface Group {
  readonly verb: string
  readonly actions: readonly Action[]
}

/** Actions by verb, in the order in which the verbs come up. */
export function groupsOf(actions: readonly Action[]): readonly Group[] {
  return [...countByVerb(actions).keys()].map(verb => ({
    verb,
    actions: actions.filter(action => action.verb === verb),
  }))
}

/** Whether units can be chosen that stand nowhere on the board: they lie beside it. */
export function isChosenBeside({ byUnit }: Choices, pieces: readonly Piece[]): boolean {
  const onBoard = new Set(pieces.filter(piece => piece.at >= 0).map(piece => piece.unit))
  return [...byUnit.keys()].some(unit => !onBoard.has(unit))
}

/** Places where something can be chosen, in reading order of the board. */
export function choicePlaces(choices: Choices, pieces: readonly Piece[]): number[] {
  const places = new Set(choices.byPlace.keys())
  for (const piece of pieces) if (choices.byUnit.has(piece.unit)) places.add(piece.at)
  return [...places].filter(at => at >= 0).sort((a, b) => a - b)
}

/** The same without what could be done beside it: of several kinds of places those of the first. */
export function mainPlaces(choices: Choices, pieces: readonly Piece[]): number[] {
  const [first] = choices.placeVerbs
  const byPlace = [...choices.byPlace].filter(([, actions]) => actions.some(({ verb }) => verb === first))
  return choicePlaces({ ...choices, byPlace: new Map(byPlace) }, pieces)
}

/** Whether whoever is in hand has nowhere to go: nothing is left but to lay it down, or to take others along. */
export function isNowhere(game: Pick<Game, 'verbs'>, { all, buttons }: Choices): boolean {
  const others = all.filter(action => !buttons.includes(action))
  return buttons.length <= 1 && others.every(({ verb }) => verbOf(game, verb).hand === 'adds')
}
