/** How each side weighs what it wants against what it fears: the Allies are short of time, the Axis of men. */
export interface Temper {
  /** What a victory point is worth, and how much nearness to one counts. */
  readonly point: number
  readonly near: number
  /** How much of what the enemy could do is feared, and of being weaker round about. */
  readonly fear: number
  readonly exposed: number
  /** How much of the troops is feared for whose line the enemy can walk into. */
  readonly cut: number
  /** What strength near goals counts. */
  readonly grip: number
  /** How much counts what could be done in the next action: who has to attack comes up to it first. */
  readonly hope: number
  /** How much of what operations bring now is still there when it counts, troops apart. */
  readonly keeps: number
}

export const tempers: readonly [Temper, Temper] = [
  { point: 3.5, near: 2.2, fear: 0.7, exposed: 0.15, grip: 1, hope: 0.3, keeps: 0.5, cut: 0.28 },
  { point: 3, near: 1.6, fear: 1, exposed: 0.3, grip: 0.7, hope: 0, keeps: 0.35, cut: 0.28 },
]
