/** placeholder until the board compiles a map */
export interface Board {
  readonly count: number
}
