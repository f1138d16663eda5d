/** The tables, step by step; one list for every database. A step that has been released never changes. */
import { Migrator, sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'
import type { Tables } from './tables.ts'

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.unique())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .addColumn('banned', 'integer', column => column.notNull())
    .addColumn('muted', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created', 'bigint', column => column.notNull())
    .addColumn('expires', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_person').on('sessions').column('person').execute()
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
}

async function matches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('rules', 'integer', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('secret', 'text', column => column.notNull())
    .addColumn('commitment', 'text', column => column.notNull())
    .addColumn('seed', 'bigint')
    .addColumn('length', 'integer', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('deciding', 'text', column => column.notNull())
    .addColumn('turn', 'integer', column => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('creator', 'text', column => column.notNull())
    .addColumn('visibility', 'text', column => column.notNull())
    .addColumn('invite', 'text', column => column.notNull())
    .addColumn('onlookers', 'text', column => column.notNull())
    .addColumn('delay', 'bigint', column => column.notNull())
    .addColumn('pace', 'text', column => column.notNull())
    .addColumn('clock', 'text', column => column.notNull())
    .addColumn('asked', 'text')
    .addColumn('created', 'bigint', column => column.notNull())
    .addColumn('touched', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('matches_status').on('matches').columns(['status', 'touched']).execute()
  await db.schema
    .createTable('seats')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('person', 'text')
    .addColumn('bot', 'text')
    .addColumn('commitment', 'text')
    .addColumn('share', 'text')
    .addColumn('seen', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .execute()
  await db.schema.createIndex('seats_person').on('seats').column('person').execute()
}

async function entries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('verb', 'text', column => column.notNull())
    .addColumn('arg', 'text')
    .addColumn('key', 'text')
    .addColumn('batch', 'integer', column => column.notNull())
    .addColumn('applied', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match', 'n'])
    .execute()
  await db.schema
    .createIndex('entries_once')
    .unique()
    .on('entries')
    .columns(['match', 'seat', 'key'])
    .execute()
}

async function besides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('actions', 'text', column => column.notNull())
    .addColumn('touched', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['match', 'seat'])
    .execute()
  await db.schema
    .createTable('notes')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('notes_key', ['match', 'person'])
    .execute()
  await db.schema
    .createTable('chat')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'n'])
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('person', 'text')
    .addColumn('what', 'text', column => column.notNull())
    .addColumn('detail', 'text', column => column.notNull())
    .execute()
}

async function handover(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('rematch', 'text').execute()
  await db.schema.alterTable('seats').addColumn('offer', 'text').execute()
  await db.schema.alterTable('seats').addColumn('left_by', 'text').execute()
  await db.schema
    .alterTable('seats')
    .addColumn('looked', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
}

/** Seeds have more bits than a number holds. */
async function dice(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('dice', 'text').execute()
  await sql`update matches set dice = cast(seed as text) where seed is not null`.execute(db)
  await db.schema.alterTable('matches').dropColumn('seed').execute()
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('email', 'text').execute()
  await db.schema.createIndex('people_email').unique().on('people').column('email').execute()
  for (const name of ['away_from', 'away_until', 'away_days', 'away_year'])
    await db.schema
      .alterTable('people')
      .addColumn(name, 'bigint', column => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .createTable('links')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('email', 'text')
    .addColumn('expires', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('target', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_person').on('subscriptions').column('person').execute()
  await db.schema
    .createTable('notices')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('length', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('notices_key', ['match', 'person', 'length'])
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
}

async function contests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('rated', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('matches_rated').on('matches').columns(['rated', 'status']).execute()
  await db.schema
    .createTable('ratings')
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('rating', 'double precision', column => column.notNull())
    .addColumn('deviation', 'double precision', column => column.notNull())
    .addColumn('volatility', 'double precision', column => column.notNull())
    .addColumn('games', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'code', 'seat'])
    .execute()
  await db.schema
    .createTable('balances')
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('points', 'double precision', column => column.notNull())
    .addColumn('games', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('balances_key', ['code', 'scenario'])
    .execute()
  await tournaments(db)
}

async function tournaments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('rounds', 'integer', column => column.notNull())
    .addColumn('pace', 'text', column => column.notNull())
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('creator', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('entrants')
    .addColumn('tournament', 'text', column =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('person', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entrants_key', ['tournament', 'n'])
    .addUniqueConstraint('entrants_once', ['tournament', 'person'])
    .execute()
  await db.schema
    .createTable('pairings')
    .addColumn('tournament', 'text', column =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('first', 'integer', column => column.notNull())
    .addColumn('second', 'integer')
    .addColumn('match', 'text')
    .addColumn('forfeit', 'integer')
    .addPrimaryKeyConstraint('pairings_key', ['tournament', 'round', 'first'])
    .execute()
}

async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pieces')
    .addColumn('batch', 'text', column => column.notNull())
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('work', 'text', column => column.notNull())
    .addColumn('beat', 'bigint', column => column.notNull())
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('pieces_key', ['batch', 'n'])
    .execute()
}

async function names(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('links').addColumn('name', 'text').execute()
}

async function vacations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('away_before', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}

const steps: Record<string, Migration> = {
  '001_people': { up: people },
  '002_matches': { up: matches },
  '003_entries': { up: entries },
  '004_besides': { up: besides },
  '005_handover': { up: handover },
  '006_dice': { up: dice },
  '007_notices': { up: notices },
  '008_contests': { up: contests },
  '009_jobs': { up: jobs },
  '010_names': { up: names },
  '011_vacations': { up: vacations },
}

/** Brings a database up to date; throws what went wrong, with nothing half done where the database allows it. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(steps) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
