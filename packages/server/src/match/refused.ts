/** What cannot be done, in a message. */
import type { Message } from '@hexfront/engine'

export type Refused = { readonly problem: Message }

export const refused = (id: string, params?: Message['params']): Refused => ({
  problem: params ? { id, params } : { id },
})
