/** Where connections come from, and how many may come from one place. */
import type { Server } from 'node:http'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Of eight groups of an address of version 6, so many are given to one house; the rest it chooses as it likes. */
const HOUSE_GROUPS = 4

/** What counts as one place: an address of version 4, or the network that one house gets of version 6. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)
  if (mapped) return mapped[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${all
    .slice(0, HOUSE_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Connections beyond so many from one place are not taken: neither those that ask for something nor those that do not. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const place = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(place) ?? 0) + 1
    open.set(place, count)
    socket.once('close', () => {
      const left = open.get(place)! - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
    if (count > most) socket.destroy()
  })
}
