/** `npm start`: installs what is missing, builds, serves, and says where. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { installModules } from './lib/install.mjs'
import { run } from './lib/process.mjs'
import { oneCheck, stage } from './lib/stages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
let stopServing = async () => {}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void stop())
await main()

async function main() {
  const installed = await stage('install', 'node modules', async () => {
    const result = await installModules(root)
    if (result.ok)
      return { passed: 1, failed: 0, note: result.did === 'up to date' ? result.did : 'installed' }
    return { passed: 0, failed: 1, output: `${result.output}\n${result.reason}` }
  })
  if (installed.failed > 0) return give(1)

  const built = await stage('build', hasTable() ? 'the table' : 'the list of games', buildTable)
  if (built.failed > 0) return give(1)

  await serve()
}

async function serve() {
  // Only now do node modules stand, so only now can TypeScript be imported.
  const { register } = await import('tsx/esm/api')
  register()
  const { startServer, wantedPort } = await import('../packages/server/src/index.ts')
  const wanted = wantedPort(process.argv.slice(2), process.env)
  if ('wrong' in wanted) return give(2, wanted.wrong)
  try {
    const server = await startServer({
      port: wanted.port,
      dataFolder: process.env['HEXFRONT_DATA'] || join(root, 'data'),
    })
    stopServing = server.stop
    if (wanted.port !== 0 && server.port !== wanted.port)
      console.log(`serve      port ${wanted.port} is taken, so the next free one`)
    console.log(`serve      http://localhost:${server.port}  (Ctrl-C stops)`)
  } catch (error) {
    give(1, error instanceof Error ? error.message : String(error))
  }
}

function hasTable() {
  return existsSync(join(root, 'packages/table/index.html'))
}

async function buildTable() {
  if (!hasTable()) return { passed: 1, failed: 0 }
  return oneCheck(await run('npm', ['run', 'build', '--workspace', 'packages/table'], { cwd: root }))
}

async function stop() {
  await stopServing()
  process.stdout.write('\nstopped\n')
  process.exit(0)
}

/**
 * @param {number} code
 * @param {string} [sentence]
 */
function give(code, sentence) {
  if (sentence) console.error(sentence)
  process.exit(code)
}
