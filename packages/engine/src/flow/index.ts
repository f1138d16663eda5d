export * from './contract.ts'
export type * from './scene.ts'
export type * from './reference.ts'
export { makeBriefing, makeChapters } from './reference.ts'
export type * from './story.ts'
export { makeStory } from './story.ts'
export { storyAction, storyAnswer, storyMeans } from './storyline.ts'
export type * from './answers.ts'
export { explainer, reckonedAs, unitsAsked } from './answers.ts'
export { describer } from './describe.ts'
export type { Naming } from './describe.ts'
export * from './events.ts'
export { ownEvents, UNNAMED } from './eventshape.ts'
export type { EventShape, EventShapes, OwnEvent, Telling } from './eventshape.ts'
export { cloneState, copyFrames, copyShort } from './clone.ts'
export { copySequence, copySide, copyUnit } from './usual.ts'
export type { SideFrame, UnitFrame } from './usual.ts'
export { deal, dealExactly } from './deal.ts'
export type { Dealing, DealSpace } from './deal.ts'
export { below, isSeed, nextWord, rollDie, seedDice, shuffle } from './dice.ts'
export type { Seed } from './dice.ts'
export { IllegalAction, makeFlow, RESIGN } from './flow.ts'
export type { Flow, Host } from './flow.ts'
export { defineGame, setupProblem } from './game.ts'
export type { DefinedGame, GameParts, SceneParts } from './game.ts'
export { hashState } from './hash.ts'
export { refuser } from './refuse.ts'
export { keepFlags } from './flagroom.ts'
export { lent, makeRoom, shared } from './room.ts'
export type { Carry, Fact, FactRoom } from './room.ts'
export * from './scenekit.ts'
export { automatic, choice, inPhase, seatBit, sequence } from './step.ts'
export { ASK, noStandingAnswers, STANDING } from './standing.ts'
export { PASS, reopen, window } from './window.ts'
export type { Window } from './window.ts'
export type {
  Argument,
  AutomaticStep,
  ChoiceStep,
  Deciders,
  Offer,
  Run,
  StandingChoice,
  StandingSheet,
  SequenceEntry,
  SequenceFrame,
  SequenceStep,
  Step,
  StepSigns,
  Steps,
} from './step.ts'
export { columnText, engineWords, say } from './words.ts'
