export {
  beforeLast,
  branch,
  canUndo,
  createMatch,
  eventsFor,
  isMove,
  movesSince,
  play,
  rewind,
  standingReply,
  stateAt,
  toAction,
  undo,
} from './match.ts'
export type { Match, Played, Problem } from './match.ts'
export { hurtBy, isLoss, lossesIn, stepsLeft, stepsLost, unitsAndStepsIn } from './losses.ts'
export { hasDice, inVolleys } from './volleys.ts'
export { goesAlike, loadSave, parseSave, saveMatch, SAVE_FORMAT, SAVE_VERSION } from './save.ts'
export type { LoadProblem, Save } from './save.ts'
export { applyDelta, deltaOf } from './delta.ts'
export type { Delta } from './delta.ts'
export { fairProblem, fairSeed, shareCommitment } from './fair.ts'
export type { FairProof, FairShare } from './fair.ts'
export { sha256 } from './sha256.ts'
