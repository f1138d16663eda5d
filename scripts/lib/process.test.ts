import { describe, expect, it } from 'vitest'
import { run } from './process.mjs'

const node = (code: string, options = {}) => run(process.execPath, ['-e', code], options)

describe('running a program', () => {
  it('gives its exit code and everything it said', async () => {
    const result = await node('console.log("out"); console.error("err"); process.exitCode = 3')
    expect(result).toMatchObject({ code: 3, stdout: 'out\n' })
    expect(result.output).toContain('out\n')
    expect(result.output).toContain('err\n')
  })

  it('that does not exist is a failure with its name', async () => {
    const result = await run('no-such-program', [])
    expect(result.code).toBe(127)
    expect(result.output).toContain('no-such-program')
  })

  it('that never ends is ended, even when it will not listen', async () => {
    const result = await node('process.on("SIGTERM", () => {}); console.log("on"); for (;;);', {
      limitMs: 1500,
    })
    expect(result.code).toBe(124)
    expect(result.output).toContain('took too long')
  })

  it('that a signal ends is a failure', async () => {
    expect((await node('process.kill(process.pid, "SIGKILL")')).code).toBe(1)
  })
})
