/** What a client needs: a browser's table, a bot, a test. Nothing in here is of Node. */
export { serverWords } from './words.ts'
export { openLine } from './line.ts'
export type { Line, SocketLike, Watched } from './line.ts'
export type { Position } from './position.ts'
export type {
  Answer,
  ChatLine,
  Clocks,
  KnownSince,
  ListedMatch,
  ListedTournament,
  Pace,
  Rung,
  RunsOut,
  SeatOffer,
  Tournament,
} from './wire.ts'
