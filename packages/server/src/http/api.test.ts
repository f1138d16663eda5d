/** The API as docs/api.md tells it: described by OpenAPI, and the bot of the document plays a match to its end. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fairProblem, loadSave, parseSave } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { gameOf } from '../match/house.ts'
import { callAt, guest, urlOf } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const server = serving()
const document = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')

it('tells what is wrong in a sentence, whatever the address', async () => {
  const address = `http://127.0.0.1:${server.port()}`
  for (const [method, path, status, id] of [
    ['GET', '/api/v1/matches/%', 400, 'server.malformed'],
    ['GET', '/api/v1/nothing', 404, 'server.nowhere'],
    ['POST', '/api/v1/nothing', 404, 'server.nowhere'],
    ['DELETE', '/api/v1/matches', 404, 'server.nowhere'],
    ['GET', `/api/v1/matches/${'x'.repeat(200)}`, 404, 'server.nowhere'],
  ] as const) {
    const response = await fetch(`${address}${path}`, { method })
    const body = (await response.json()) as { problem: { id: string }; text: string }
    expect([path, response.status, body.problem.id]).toEqual([path, status, id])
    expect(body.text).toMatch(/\w/)
  }
})

it('is described at /api, every route that the document names included', async () => {
  const described = (await (await fetch(`${urlOf(server.port())}/api`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(described.openapi).toMatch(/^3\./)
  const named = [...document.matchAll(/`(GET|POST|DELETE|PUT) (\/[\w/]+)/g)]
    .map(([, method, path]) => [method!.toLowerCase(), path!.replace('/ID', '/{id}')] as const)
    .filter(([, path]) => path !== '/api' && !path.startsWith('/api/'))
  expect(named.length).toBeGreaterThan(10)
  for (const [method, path] of named)
    expect(Object.keys(described.paths[`/api/v1${path}`] ?? {}), path).toContain(method)
})

it(
  'the bot of the document has sixty lines, sits down and plays to the end, by dice that are proven',
  { timeout: 120_000 },
  async () => {
    const bot = /```js\n([\s\S]*?)```/.exec(document)![1]!
    expect(bot.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    const file = fileURLToPath(new URL('../../bot-of-the-document.mjs', import.meta.url))
    writeFileSync(file, bot)
    const [anna, robot] = await Promise.all(['anna', 'robot'].map(name => guest(server.port, name)))
    const { body } = await robot!.call<{ token: string }>('POST', '/tokens', { name: 'bot' })
    const child = spawn(process.execPath, ['--import', 'tsx', file, urlOf(server.port()), body.token], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (data: Buffer) => (complaints += data.toString()))
    try {
      const made = await anna!.call<{ id: string }>('POST', '/matches', {
        game: 'crossing',
        scenario: 'cards',
        seats: [{ bot: 'random' }, 'open'],
        visibility: 'public',
      })
      const { id } = made.body
      await expect
        .poll(async () => (await robot!.call('GET', `/matches/${id}`)).body['status'], {
          timeout: 100_000,
          interval: 200,
        })
        .toBe('over')
      const whole = await callAt<object>(server.port(), 'GET', `/matches/${id}/save`)
      const save = parseSave(JSON.stringify(whole.body))
      if ('problem' in save) throw new Error(save.problem.id)
      expect(loadSave(save, await gameOf('crossing'))).not.toHaveProperty('problem')
      expect(fairProblem(save.fair!, save.seed)).toBeNull()
      expect(save.actions.some(([seat]) => seat === 1)).toBe(true)
    } finally {
      child.kill()
      rmSync(file)
    }
    expect(complaints).toBe('')
  },
)
