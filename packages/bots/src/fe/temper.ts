/** How each side weighs what it wants against what it fears: the Allies are short of time, the Axis of men. */
export interface Temper {
  /** What a victory point is worth, and how much nearness to one counts. */
  readonly point: number
  readonly near: number
  /** How much of what the enemy could do is feared, and of being weaker round about. */
  readonly fear: number
  readonly exposed: number
  /** What strength near goals counts. */
  readonly grip: number
}

const P = JSON.parse(process.env['FEP'] ?? '{}')
export const tempers: readonly [Temper, Temper] = [
  { point: 3, near: 1.6, fear: 1, exposed: 0.3, grip: 0.7, ...P.al },
  { point: 3, near: 1.6, fear: 1, exposed: 0.3, grip: 0.7, ...P.ax },
]
