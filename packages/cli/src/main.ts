/** The `hexfront` command. */
import { Command, CommanderError } from 'commander'
import { addArena } from './verbs/arena.ts'
import { addBackup } from './verbs/backup.ts'
import { addBench } from './verbs/bench.ts'
import { addFuzz } from './verbs/fuzz.ts'
import { addMap } from './verbs/map.ts'
import { addPuzzles } from './verbs/puzzles.ts'
import { addReplay } from './verbs/replay.ts'
import { addReview } from './verbs/review.ts'
import { addRules } from './verbs/rules.ts'
import { addServe } from './verbs/serve.ts'
import { addSignature } from './verbs/signature.ts'
import { addSim } from './verbs/sim.ts'
import { addWorker } from './verbs/worker.ts'
import { OK, Stop, USAGE } from './exit.ts'

const EXIT_CODES = `
Exit codes: 0 all is well; 1 the check failed; 2 bad usage or input.`

/** The command with all its verbs; it throws instead of leaving the process. */
export function makeProgram(): Command {
  const program = new Command('hexfront')
    .description('Play out, check and measure the games of Hexfront.')
    .version('0.1.0')
    .exitOverride()
    .showHelpAfterError('(--help tells more)')
    .addHelpText('after', EXIT_CODES)
  for (const add of [
    addRules,
    addFuzz,
    addSim,
    addArena,
    addPuzzles,
    addBench,
    addSignature,
    addReplay,
    addReview,
    addMap,
    addServe,
    addBackup,
    addWorker,
  ])
    add(program)
  for (const verb of program.commands) verb.exitOverride().addHelpText('after', EXIT_CODES)
  return program
}

export async function main(argv: readonly string[]): Promise<void> {
  // A reader that goes away early (`hexfront rules | head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(OK)
    throw error
  })
  try {
    await makeProgram().parseAsync([...argv])
  } catch (error) {
    process.exitCode = told(error)
  }
}

/** Says what went wrong and gives the exit code; a bug is not caught but thrown on. */
function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? OK : USAGE
  if (!(error instanceof Stop)) throw error
  if (error.message !== '') process.stderr.write(`${error.message}\n`)
  return error.code
}
