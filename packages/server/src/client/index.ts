/** What a client needs: a browser's table, a bot, a test. Nothing in here is of Node. */
export { openLine } from './line.ts'
export type { Line, SocketLike, Watched } from './line.ts'
export type { Position } from './position.ts'
export type { ListedMatch } from '../match/lists.ts'
export type { Pace } from '../match/clock.ts'
export type { Answer } from '../match/submit.ts'
