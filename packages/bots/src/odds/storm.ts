/** What must not fall and could be shut in: held in the turn after that by those who are in it then or right beside it. */
import { neighboursOf } from './picture.ts'
import { runsOf } from './run.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'

/** Chance that the enemy shuts in a hex, comes up and storms it. */
const STORMED = 0.4

/** Chance that a vital hex falls in the turn after the enemy has shut it in, as the last picture that was run through had it. */
export function stormAt(picture: Picture, guard: Guard, hex: number): number {
  const { game, view, me, foe, counts } = picture
  const gathers = game.gathers?.(view) ?? 0
  if (gathers === 0 || guard.threat[hex] === 0 || !isShutIn(picture, hex)) return 0
  // Who stands beside it steps in whatever zones there are; nobody else gets through them.
  const able = neighboursOf(game, hex).filter(beside => counts[me]![beside]! > 0 && guard.vital[beside] === 0)
  const sumOf = (field: ArrayLike<number>): number =>
    able.reduce((sum, one) => sum + field[one]!, field[hex]!)
  const { temper } = game
  const attack = guard.threat[hex]! * gathers
  const { clears } = game.prospect({
    attack,
    defense: sumOf(picture.defense),
    shift: game.groundShift(view, hex, foe),
    strong: game.isStrong(view, hex),
    steps: sumOf(picture.steps),
    units: sumOf(counts[me]!),
    theirs: temper.stepOf[me as 0 | 1],
    ours: temper.ours,
    ourSteps: Math.ceil(attack / temper.stepFactors),
    ground: temper.win,
    trapped: 0,
  })
  return STORMED * clears
}

/** Whether every free hex around one could be the enemy's, or in a zone of his, after his turn. */
function isShutIn({ game, me, foe, counts }: Picture, hex: number): boolean {
  const { ordinary } = runsOf(game)
  const isTheirs = (one: number): boolean => ordinary.left[one]! >= 0 || counts[foe]![one]! > 0
  return neighboursOf(game, hex).every(
    beside => counts[me]![beside]! > 0 || isTheirs(beside) || neighboursOf(game, beside).some(isTheirs),
  )
}
