import type { Command } from 'commander'
import pc from 'picocolors'
import { joinLedger, ruleIdsIn } from '@hexfront/engine'
import type { Game, LedgerReport, Rule } from '@hexfront/engine'
import { jsonOption } from '../arguments.ts'
import { FAILED, Stop } from '../exit.ts'
import { gameNamed, gamesToCheck, writtenGames } from '../games.ts'
import { titlesOf } from '../ledger/files.ts'
import { say, sayJson } from '../output.ts'

interface Flags {
  readonly check?: true
  readonly json?: true
}

/** What `rules --json` prints per game: a stable shape. */
export interface RulesSummary {
  readonly game: string
  readonly enforced: number
  readonly proven: number
  readonly missing: readonly string[]
  readonly todo: readonly string[]
}

interface Joined {
  readonly game: Game
  readonly titles: readonly string[]
  readonly report: LedgerReport
}

export function addRules(program: Command): void {
  program
    .command('rules')
    .description('what of each rulebook is enforced, what a test proves, and what is missing')
    .argument('[game]', 'code of the game; all by default')
    .option('--check', 'fail when an enforced rule has no test')
    .addOption(jsonOption())
    .action(rules)
}

async function rules(code: string | undefined, flags: Flags): Promise<void> {
  const games = flags.check ? await gamesToCheck(code) : code ? [await gameNamed(code)] : await writtenGames()
  const all = games.map(join)
  if (all.length === 0 && !flags.json) say('No game has its rules written yet.')
  if (flags.json) sayJson(all.map(summarise))
  else for (const one of all) tell(one, flags, code !== undefined)
  if (flags.check && all.some(one => faults(one.report).length > 0)) throw new Stop(FAILED, '')
}

function join(game: Game): Joined {
  const titles = titlesOf(game.code)
  return { game, titles, report: joinLedger(game.rules, titles) }
}

export function summarise({ game, report }: Pick<Joined, 'game' | 'report'>): RulesSummary {
  const { enforced, proven, missing, todo } = report
  return { game: game.code, enforced, proven, missing, todo }
}

/** What makes a check fail, in words; none when the ledger stands. */
export function faults(report: LedgerReport): readonly string[] {
  const list = (what: string, ids: readonly string[]): string[] =>
    ids.length > 0 ? [`${what}: ${ids.join(', ')}`] : []
  return [
    ...list('enforced without a test', report.missing),
    ...list('in the ledger twice', report.repeated),
    ...list('named by a test but not in the ledger', report.unknown),
  ]
}

function tell({ game, titles, report }: Joined, flags: Flags, inFull: boolean): void {
  const { enforced, proven, missing, todo } = report
  say(`${game.code} ${enforced} enforced, ${proven} proven, ${missing.length} missing, ${todo.length} to do`)
  for (const fault of faults(report)) say(pc.red(`  ${fault}`))
  if (flags.check || !inFull) return
  const tested = new Set(titles.flatMap(ruleIdsIn))
  for (const rule of game.rules) say(line(rule, tested))
}

function line(rule: Rule, tested: ReadonlySet<string>): string {
  const proven = tested.has(rule.id)
    ? pc.green('proven')
    : rule.standing === 'enforced'
      ? pc.red('MISSING')
      : ''
  const note = rule.note === undefined ? '' : pc.dim(` (${rule.note})`)
  return `  ${rule.id.padEnd(12)} ${rule.standing.padEnd(13)} ${proven.padEnd(7)} ${rule.summary}${note}`
}
