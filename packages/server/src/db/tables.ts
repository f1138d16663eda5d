/** What is stored. Times are milliseconds, records are JSON texts, secrets are kept as hashes only. */
import type { Insertable, Selectable } from 'kysely'
import type { MatchStatus } from '../client/wire.ts'

export interface Tables {
  people: PeopleTable
  sessions: SessionsTable
  tokens: TokensTable
  matches: MatchesTable
  seats: SeatsTable
  entries: EntriesTable
  drafts: DraftsTable
  notes: NotesTable
  chat: ChatTable
  audit: AuditTable
  links: LinksTable
  subscriptions: SubscriptionsTable
  notices: NoticesTable
  settings: SettingsTable
  ratings: RatingsTable
  balances: BalancesTable
  tournaments: TournamentsTable
  entrants: EntrantsTable
  pairings: PairingsTable
  pieces: PiecesTable
}

interface PeopleTable {
  id: string
  kind: 'guest' | 'account'
  name: string
  /** The name of an account in one spelling: no two alike. */
  name_key: string | null
  /** argon2id, of an account's password or of a guest's secret. */
  secret: string
  created: number
  banned: number
  muted: number
  /** Proven by a mail; null without one. */
  email: string | null
  /** Vacations before the last, as [from, until]. */
  away_before: string
  /** The last vacation, and how many days of it there have been in the year. */
  away_from: number
  away_until: number
  away_days: number
  away_year: number
}

interface LinksTable {
  hash: string
  person: string
  purpose: 'signIn' | 'password' | 'email' | 'account'
  email: string | null
  /** What somebody wants to be called whose account begins with this link. */
  name: string | null
  expires: number
}

interface SubscriptionsTable {
  id: string
  person: string
  kind: 'mail' | 'webhook' | 'push'
  /** An address, or the JSON of a push subscription. */
  target: string
  created: number
}

/** What somebody has been told already: once for a position. */
interface NoticesTable {
  match: string
  person: string
  length: number
  at: number
}

/** One for each title and side. */
interface RatingsTable {
  person: string
  code: string
  seat: number
  rating: number
  deviation: number
  volatility: number
  games: number
}

/** What the first side of a scenario is worth, in points of rating. */
interface BalancesTable {
  code: string
  scenario: string
  points: number
  games: number
}

interface TournamentsTable {
  id: string
  name: string
  code: string
  scenario: string
  options: string
  kind: 'roundRobin' | 'swiss'
  rounds: number
  pace: string
  /** The round that is played; 0 before the first. */
  round: number
  status: 'open' | 'playing' | 'over'
  creator: string
  created: number
}

interface EntrantsTable {
  tournament: string
  n: number
  person: string
}

interface PairingsTable {
  tournament: string
  round: number
  first: number
  second: number | null
  match: string | null
  /** The seat that wins without playing, or null. */
  forfeit: number | null
}

/** A piece of a batch that any machine may do. */
interface PiecesTable {
  batch: string
  n: number
  work: string
  /** When somebody last said that he is at it. */
  beat: number
  /** JSON; null until it is done. */
  result: string | null
}

interface SettingsTable {
  name: string
  value: string
}

interface SessionsTable {
  hash: string
  person: string
  created: number
  expires: number
}

interface TokensTable {
  hash: string
  person: string
  name: string
  created: number
}

interface MatchesTable {
  id: string
  code: string
  rules: number
  data: string
  scenario: string
  options: string
  status: MatchStatus
  /** The host's part in the dice, shown when the match is over. */
  secret: string
  commitment: string
  /** What all dice come from; null until every share is shown. */
  dice: string | null
  /** How many entries there are: whoever appends says how many he knows. */
  length: number
  /** Hash of the position after the last entry. */
  hash: string
  /** Seats that have to decide, as "0", "1" or "0,1". */
  deciding: string
  turn: number
  outcome: string | null
  creator: string
  visibility: 'public' | 'private'
  invite: string
  onlookers: 'none' | 'open'
  /** Onlookers see what was so long ago. */
  delay: number
  pace: string
  clock: string
  /** What one side has asked the other to let be taken back, or null. */
  asked: string | null
  created: number
  touched: number
  /** The match that follows it with sides changed, or null. */
  rematch: string | null
  /** Whether it has been entered into the book of ratings, or was found not to count. */
  rated: number
}

interface SeatsTable {
  match: string
  seat: number
  person: string | null
  bot: string | null
  commitment: string | null
  share: string | null
  /** How many entries the person has seen. */
  seen: number
  /** When the person last looked. */
  looked: number
  /** That somebody else is to sit here, as far as it is agreed; or null. */
  offer: string | null
  /** Who sat here and may come back, or null. */
  left_by: string | null
}

export type EntryKind = 'act' | 'undo' | 'back'

interface EntriesTable {
  match: string
  n: number
  seat: number
  kind: EntryKind
  verb: string
  /** JSON of the argument, or null. */
  arg: string | null
  /** The client's own word for its message, on the first entry that came of it. */
  key: string | null
  /** How many entries came of that message. */
  batch: number
  /** How many of them are the sender's own. */
  applied: number
  at: number
}

interface DraftsTable {
  match: string
  seat: number
  actions: string
  touched: number
}

interface NotesTable {
  match: string
  person: string
  text: string
}

interface ChatTable {
  match: string
  n: number
  person: string
  name: string
  text: string
  at: number
}

interface AuditTable {
  id: string
  at: number
  person: string | null
  what: string
  detail: string
}

export type MatchRow = Selectable<MatchesTable>
export type SeatRow = Selectable<SeatsTable>
export type EntryRow = Selectable<EntriesTable>
export type NewEntry = Insertable<EntriesTable>
export type LinkRow = Selectable<LinksTable>
export type SubscriptionRow = Selectable<SubscriptionsTable>
export type TournamentRow = Selectable<TournamentsTable>
export type PersonRow = Selectable<PeopleTable>
