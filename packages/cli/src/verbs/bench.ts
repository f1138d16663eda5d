import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import Table from 'cli-table3'
import type { Command } from 'commander'
import { entryOf } from '@hexfront/games'
import { benchAction } from '../bench/action.ts'
import { benchMatches } from '../bench/matches.ts'
import { benchPlay } from '../bench/play.ts'
import { benchReach } from '../bench/reach.ts'
import { benchState } from '../bench/state.ts'
import { benchSupply } from '../bench/supply.ts'
import { loadPeers } from '../bench/peers.ts'
import { benchServer } from '../bench/server.ts'
import { gamesOption, jsonOption } from '../arguments.ts'
import { gamesToCheck } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import type { Game } from '@hexfront/engine'
import type { Figure } from '../bench/timing.ts'

interface Flags {
  readonly games: number
  readonly json?: true
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure speed, as ratios beside peers')
    .argument('[game]', 'code of the game, or "server"; the engine and all games by default')
    .addOption(gamesOption(20))
    .addOption(jsonOption())
    .action(bench)
}

async function bench(code: string | undefined, flags: Flags): Promise<void> {
  if (code === 'server') return await benchServer(flags)
  const peers = await loadPeers()
  const games = await gamesToCheck(code)
  const parts: (() => Figure[])[] =
    code === undefined
      ? [
          () => benchReach(peers),
          () => benchAction(peers),
          benchState,
          ...games.map(game => () => benchApart(game.code, flags.games)),
        ]
      : games.map(game => () => benchGame(game, flags.games))
  const bar = progress('bench', parts.length)
  const figures: Figure[] = []
  for (const part of parts) {
    figures.push(...part())
    bar.add(1)
  }
  bar.stop()
  if (flags.json) sayJson(figures)
  else tell(figures)
  if (!peers) say('The peers are not installed: there are no ratios beside libraries.')
}

function benchGame(game: Game, games: number): Figure[] {
  return [...benchPlay(game, entryOf(game.code)!.kind, games), ...benchMatches(game), ...benchSupply(game)]
}

const command = fileURLToPath(new URL('../../bin/hexfront.mjs', import.meta.url))

/** In a process of its own: what the compiler has learned of one game would count in the figures of the next. */
function benchApart(code: string, games: number): Figure[] {
  const args = [command, 'bench', code, '--games', String(games), '--json']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figure[]
}

function tell(figures: readonly Figure[]): void {
  const head = ['what', 'value', '', 'mean actions', 'beside', 'times better']
  const table = new Table({ head, style: { head: [], border: [] } })
  const shown = (figure: number | undefined): string => (figure === undefined ? '' : rounded(figure))
  for (const { name, value, unit, means, peer = '', ratio, recorded } of figures) {
    const beside = recorded ? `${peer}, recorded elsewhere` : peer
    table.push([name, rounded(value), unit, shown(means), beside, shown(ratio)])
  }
  say(table.toString())
}

const rounded = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3))
