export { brokenEnd, brokenLaws, fuzzGame, playRandomGame, signature } from './fuzz.ts'
export type { FuzzFailure, FuzzOptions, FuzzReport } from './fuzz.ts'
export { forge, isOneOf } from './forge.ts'
export { misplaced } from './pieces.ts'
export type { PieceRules } from './pieces.ts'
export { recordGame, recordGames } from './record.ts'
export type { GameRecord } from './record.ts'
export { brokenEvents } from './eventlaw.ts'
export { brokenScene } from './scenelaw.ts'
export {
  brokenChecks,
  brokenDecisions,
  brokenJson,
  brokenOrder,
  brokenReasons,
  brokenRefusals,
  brokenViews,
} from './laws.ts'
export { brokenSecrets } from './secrecy.ts'
