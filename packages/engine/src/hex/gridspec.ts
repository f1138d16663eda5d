/** How a map counts its hexes: the part of a map file that geometry reads. */

/**
 * The grid: which way hexes stand, how they are counted and which lines are pushed half a hex.
 * Columns and rows are the map's own numbers; `columnStep`/`rowStep` say which way they grow.
 */
export interface GridSpec {
  /** pointy: rows run straight; flat: columns run straight. */
  readonly orientation: 'pointy' | 'flat'
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
  /** 1: columns grow to the right; -1: to the left. */
  readonly columnStep: 1 | -1
  /** 1: rows grow downward; -1: upward. */
  readonly rowStep: 1 | -1
  /** Which rows (pointy) or columns (flat) are pushed by half a hex. */
  readonly shifted: 'odd' | 'even'
  /** The push goes toward higher or lower numbers of the other axis. */
  readonly shiftToward: 'higher' | 'lower'
}

export interface Numbering {
  /** Which pair of digits stands first; `names` for maps without numbers (ids are still CCRR inside). */
  readonly form: 'CCRR' | 'RRCC'
  readonly digits: number
  /** Sheets of a joined map: printed row or column = internal one minus `offset`. The first sheet that holds a hex names it. */
  readonly sheets?: readonly Sheet[]
}

export interface Sheet {
  readonly suffix: string
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
  /** Added to the printed row (and column) to get the internal one. */
  readonly rowOffset: number
  readonly columnOffset: number
}
