export { brokenEnd, brokenLaws, fuzzGame, playRandomGame, signature } from './fuzz.ts'
export type { FuzzFailure, FuzzOptions, FuzzReport } from './fuzz.ts'
export { forge, isOneOf } from './forge.ts'
export * from './laws.ts'
