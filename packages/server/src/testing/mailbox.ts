/** A mail server that keeps what it is given: as much of SMTP as a sender needs. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Mailbox {
  readonly url: string
  /** Whole mails, the latest last. */
  readonly mails: string[]
  close(): void
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  const server = createServer(socket => {
    let text = ''
    let isData = false
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', data => {
      text += data.toString()
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) mails.push(part.replace(/=\r\n/g, '').replace(/=3D/g, '='))
        const isBegun = !isData && /^DATA/i.test(part)
        isData = isBegun
        socket.write(isBegun ? '354 go on\r\n' : /^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, mails, close: () => void server.close() }
}
