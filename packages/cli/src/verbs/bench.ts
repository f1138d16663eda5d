import Table from 'cli-table3'
import type { Command } from 'commander'
import { benchAction } from '../bench/action.ts'
import { benchPlay } from '../bench/play.ts'
import { benchReach } from '../bench/reach.ts'
import { benchState } from '../bench/state.ts'
import { benchSupply } from '../bench/supply.ts'
import { loadPeers } from '../bench/peers.ts'
import { gamesOption, jsonOption } from '../arguments.ts'
import { writtenGames } from '../games.ts'
import { progress, say, sayJson } from '../output.ts'
import type { Figure } from '../bench/timing.ts'

interface Flags {
  readonly games: number
  readonly json?: true
}

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure speed, as ratios beside peers in the same run')
    .addOption(gamesOption(20))
    .addOption(jsonOption())
    .action(bench)
}

async function bench(flags: Flags): Promise<void> {
  const peers = await loadPeers()
  const games = await writtenGames()
  const parts: (() => Figure[])[] = [
    () => benchReach(peers),
    () => benchAction(peers),
    benchState,
    ...games.map(game => () => [...benchPlay(game, flags.games), ...benchSupply(game)]),
  ]
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

function tell(figures: readonly Figure[]): void {
  const table = new Table({ head: ['what', 'value', '', 'beside', 'times'], style: { head: [], border: [] } })
  for (const { name, value, unit, peer, ratio } of figures) {
    table.push([name, rounded(value), unit, peer ?? '', ratio === undefined ? '' : rounded(ratio)])
  }
  say(table.toString())
}

const rounded = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3))
