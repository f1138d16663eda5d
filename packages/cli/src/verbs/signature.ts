import type { Command } from 'commander'
import { signature } from '@hexfront/engine'
import { jsonOption } from '../arguments.ts'
import { gamesToCheck } from '../games.ts'
import { say, sayJson } from '../output.ts'

/** The fixed set: few enough to take seconds, enough to touch every common path. */
const SEEDS = Array.from({ length: 20 }, (_, i) => 1944 + i)

export function addSignature(program: Command): void {
  program
    .command('signature')
    .description('one word for what the rules do on a fixed set of random games; it moves when they move')
    .argument('[game]', 'code of the game; all by default')
    .addOption(jsonOption())
    .action(async (code: string | undefined, flags: { readonly json?: true }) => {
      const games = await gamesToCheck(code)
      const signatures = games.map(game => ({ game: game.code, signature: signature(game, SEEDS) }))
      if (flags.json) sayJson(signatures)
      else for (const one of signatures) say(`${one.game} ${one.signature}`)
    })
}
