/** A crowd of sockets in a process of its own: `crowd.ts PORT COUNT ADDRESS [COOKIE]`; it goes when its input ends. */
import { WebSocket } from 'ws'

const [port, count, localAddress, cookie = ''] = process.argv.slice(2)
/** So many shake hands at once: the system keeps no more waiting. */
const AT_ONCE = 100

/** Open once it has heard something, or closed with a code. */
function come(): Promise<number | null> {
  return new Promise(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/socket`, {
      localAddress,
      perMessageDeflate: false,
      headers: cookie === '' ? {} : { cookie },
    })
    socket.on('error', () => undefined)
    socket.once('message', () => resolve(null))
    socket.once('close', code => resolve(code))
  })
}

let open = 0
const turnedAway: Record<string, number> = {}
for (let made = 0; made < Number(count); made += AT_ONCE) {
  const some = Math.min(AT_ONCE, Number(count) - made)
  for (const code of await Promise.all(Array.from({ length: some }, come))) {
    if (code === null) open++
    else turnedAway[code] = (turnedAway[code] ?? 0) + 1
  }
}
process.stdout.write(`${JSON.stringify({ open, turnedAway })}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
