/** What a game says about its looks: the map in `look.ts`, the counters in `pieces.ts`, and the family's parts for both. */
export * as family from './family.ts'
export { plainLook, plainThemes } from './plain.ts'
export { darkTheme, lightTheme } from './theme.ts'
export type { LegendTable, Look, LineLook } from './look.ts'
export * from './presentation.ts'
