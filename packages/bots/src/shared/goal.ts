/** A hex that a side wants, and how much. */
export interface Goal {
  readonly hex: number
  readonly worth: number
}
