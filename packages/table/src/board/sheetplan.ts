/** Where things stand on a drawn sheet: what the drawing says and the board reads. */

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where things stand on the sheet. */
export interface SheetPlan {
  /** Everything on the sheet, and the map alone. */
  readonly page: Rect
  readonly map: Rect
  /** Where each box stands, by id. */
  readonly boxes: Readonly<Record<string, Rect>>
  /** Where a counter stands, from its hex's centre: names keep out of there. */
  readonly counter: Rect
}
