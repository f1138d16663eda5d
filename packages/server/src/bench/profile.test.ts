import { Session } from 'node:inspector/promises'
import { expect, it } from 'vitest'
import { PARTS, sharesOf } from './profile.ts'

const node = (id: number, functionName: string, url: string, ...children: number[]) => ({
  id,
  callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
  children,
})

it('shares out the time by where a function stands; natives count for their caller, idling for nobody', () => {
  const shares = sharesOf({
    nodes: [
      node(1, '(root)', '', 2, 6, 7),
      node(2, 'submit', 'file:///x/packages/server/src/match/submit.ts', 3, 4),
      node(3, 'apply', 'file:///x/packages/games/wotr/index.ts', 5),
      node(4, 'jsonStringify', 'file:///x/packages/server/src/bench/main.ts'),
      node(5, 'sort', ''),
      node(6, '(idle)', ''),
      node(7, 'emit', 'node:net'),
    ],
    startTime: 0,
    endTime: 0,
    samples: [2, 3, 5, 4, 6, 7],
    timeDeltas: [10, 20, 10, 40, 900, 20],
  })
  expect(shares).toEqual({ rules: 0.3, json: 0.4, database: 0, sockets: 0.2, server: 0.1, collector: 0 })
})

it('reads a real profile', async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  for (let n = 0; n < 200; n++) JSON.stringify(Array.from({ length: 1000 }, (_, i) => i))
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const shares = sharesOf(profile)
  expect(PARTS.reduce((sum, part) => sum + shares[part], 0)).toBeCloseTo(1)
})
