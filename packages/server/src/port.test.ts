import { describe, expect, it } from 'vitest'
import { nextFree, STANDARD_PORT, wantedPort } from './port.ts'

describe('the wanted port', () => {
  it.each([
    [['--port', '8080'], { PORT: '9090' }, 8080],
    [['--port=8081'], {}, 8081],
    [[], { PORT: '9090' }, 9090],
    [[], { PORT: '' }, STANDARD_PORT],
    [[], {}, STANDARD_PORT],
    [['--port', '0'], {}, 0],
  ])('%j with %j', (args, env, port) => {
    expect(wantedPort(args, env)).toEqual({ port })
  })

  it.each([
    [['--port']],
    [['--port', 'x']],
    [['--port=-1']],
    [['--port', '65536']],
    [['--port', '80.5']],
    [['--port=']],
  ])('refuses %j', args => {
    expect(wantedPort(args, { PORT: '9090' })).toHaveProperty('wrong')
  })
})

describe('the next free port', () => {
  const listen = (taken: readonly number[], code = 'EADDRINUSE') => {
    const tried: number[] = []
    const on = async (port: number): Promise<number> => {
      tried.push(port)
      if (taken.includes(port)) throw Object.assign(new Error('no'), { code })
      return port
    }
    return { tried, on }
  }

  it('is the wanted one when that is free', async () => {
    expect(await nextFree(listen([]).on, 1944)).toBe(1944)
  })

  it('is the first after those that are taken', async () => {
    const { tried, on } = listen([1944, 1945])
    expect(await nextFree(on, 1944)).toBe(1946)
    expect(tried).toEqual([1944, 1945, 1946])
  })

  it('gives up after fifty, and at the last port there is', async () => {
    const many = Array.from({ length: 60 }, (_, i) => 1944 + i)
    await expect(nextFree(listen(many).on, 1944)).rejects.toThrow('1944 to 1993 are all taken')
    await expect(nextFree(listen([65535]).on, 65535)).rejects.toThrow('65535')
  })

  it('says so when the port is not permitted, and passes anything else on', async () => {
    await expect(nextFree(listen([80], 'EACCES').on, 80)).rejects.toThrow('permission to serve on port 80')
    await expect(nextFree(listen([80], 'EFAULT').on, 80)).rejects.toMatchObject({ code: 'EFAULT' })
  })
})
