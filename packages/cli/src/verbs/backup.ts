import { resolve } from 'node:path'
import type { Command } from 'commander'
import { Stop, USAGE } from '../exit.ts'
import { say } from '../output.ts'

interface Flags {
  readonly data: string
}

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description("copy a server's SQLite database into a file, also while it is in use")
    .argument('<file>', 'where the copy goes')
    .option('--data <folder>', 'the folder of the database', process.env['HEXFRONT_DATA'] || 'data')
    .action(backup)
}

async function backup(file: string, flags: Flags): Promise<void> {
  // Only who serves needs all that serving needs.
  const { backupFolder } = await import('@hexfront/server')
  const wrong = await backupFolder(resolve(flags.data), resolve(file))
  if (wrong !== null) throw new Stop(USAGE, wrong)
  say(file)
}
