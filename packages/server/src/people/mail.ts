/** Mail, where the host has set up a server for it; nothing is sent otherwise. */
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mailer {
  send(to: string, subject: string, text: string): Promise<void>
  close(): void
}

export function openMailer({ smtp, mailFrom }: Pick<Config, 'smtp' | 'mailFrom'>): Mailer | null {
  if (smtp === undefined) return null
  const transport = createTransport(smtp)
  return {
    send: async (to, subject, text) => void (await transport.sendMail({ from: mailFrom, to, subject, text })),
    close: () => transport.close(),
  }
}

/** An address as far as it can be judged from here; whether it is somebody's the mail itself will tell. */
export const isAddress = (text: string): boolean =>
  /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/.test(text)
