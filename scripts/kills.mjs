/** `npm run kills -- N`: kills the server N times under load on each database and looks whether anything was lost. */
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'

const kills = Number(process.argv[2] ?? 100)
if (!Number.isInteger(kills) || kills < 1) {
  console.error('usage: npm run kills -- N')
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url))
const child = spawn(vitest, ['run', 'packages/server/src/proof/kill'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: String(kills) },
})
child.on('exit', code => process.exit(code ?? 1))
