/** Backup and restore, as docs/hosting.md tells it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashState } from '@hexfront/engine'
import { afterAll, expect, it } from 'vitest'
import { openHouse, withMatch } from '../match/house.ts'
import type { House } from '../match/house.ts'
import { act, begun, open } from '../testing/people.ts'
import { startPostgres } from '../testing/postgres.ts'
import { backupFolder, openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexfront-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEXFRONT = fileURLToPath(new URL('../../../cli/bin/hexfront.mjs', import.meta.url))

/** Lines of the document, as somebody would copy them. */
const commandsOf = (kind: RegExp): string[] =>
  readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => kind.test(line))

const hashOf = (house: House, id: string) => withMatch(house, id, live => hashState(live.match!.state))

async function someMatch(house: House): Promise<{ id: string; hash: string | null }> {
  const id = await begun(house)
  for (let n = 0; n < 8; n++) {
    const { seat, actions } = await open(house, id)
    await act(house, id, seat, actions[n % actions.length]!)
  }
  return { id, hash: await hashOf(house, id) }
}

it('SQLite is copied while it is in use, and the copy goes on where it was taken', async () => {
  const store = await openStore({ folder: join(folder, 'data') })
  const house = openHouse(store)
  const { id, hash } = await someMatch(house)
  const copy = join(folder, 'hexfront-copy.sqlite')
  const [command] = commandsOf(/^npx hexfront backup /)
  execFileSync('sh', ['-c', command!.replace('npx hexfront', `"${process.execPath}" "${HEXFRONT}"`)], {
    cwd: folder,
    env: { ...process.env, HEXFRONT_DATA: join(folder, 'data') },
  })
  expect(await backupFolder(join(folder, 'data'), copy)).toContain('there already')
  expect(await backupFolder(join(folder, 'nowhere'), copy)).toContain('There is no')
  const { seat, actions } = await open(house, id)
  await act(house, id, seat, actions[0]!)
  await store.close()
  const restored = await openStore({ folder: join(folder, 'restored') })
  await restored.close()
  for (const file of readdirSync(join(folder, 'restored'))) rmSync(join(folder, 'restored', file))
  renameSync(copy, join(folder, 'restored/hexfront.sqlite'))
  const again = await openStore({ folder: join(folder, 'restored') })
  expect(await hashOf(openHouse(again), id)).toBe(hash)
  await again.close()
})

it('what cannot be copied leaves nothing behind that would pass for a copy', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'hexfront.sqlite'), 'x'.repeat(5000))
  const copy = join(folder, 'broken-copy.sqlite')
  expect(await backupFolder(broken, copy)).toMatch(/hexfront.sqlite cannot be copied to .*not a database/)
  expect(await backupFolder(join(folder, 'data'), join(folder, 'no/such/folder.sqlite'))).toContain(
    'cannot be copied',
  )
  expect(readdirSync(folder).filter(one => one.startsWith('broken-'))).toEqual([])
})

it('PostgreSQL by the commands of the document', async () => {
  const commands = commandsOf(/^pg_(dump|restore) /)
  expect(commands).toHaveLength(2)
  const postgres = await startPostgres()
  const [from, to] = [await postgres.fresh(), await postgres.fresh()]
  const store = await openStore({ folder: '', url: from })
  const { id, hash } = await someMatch(openHouse(store))
  for (const [i, command] of commands.entries())
    execFileSync('sh', ['-c', command], { cwd: folder, env: { ...process.env, DATABASE_URL: [from, to][i] } })
  const restored = await openStore({ folder: '', url: to })
  expect(await hashOf(openHouse(restored), id)).toBe(hash)
  await store.close()
  await restored.close()
  await postgres.stop()
})
