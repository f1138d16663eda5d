/** What a client may say on a socket; anything else is turned away unread. */
import { Ajv } from 'ajv'
import type { Action } from '@hexfront/engine'
import { actions, record, text, whole } from './schemas.ts'

export type FromClient =
  | { readonly op: 'ping' }
  | { readonly op: 'watch'; readonly match: string; readonly invite?: string }
  | { readonly op: 'leave'; readonly match: string }
  | {
      readonly op: 'act'
      readonly match: string
      readonly at: number
      readonly key: string
      readonly actions: readonly Action[]
      /** It was kept as a plan, and is none any more once it is stored. */
      readonly plan?: true
    }
  | {
      readonly op: 'undo'
      readonly match: string
      readonly at: number
      readonly key: string
      readonly count: number
    }
  | { readonly op: 'share'; readonly match: string; readonly share: string }
  | { readonly op: 'seen'; readonly match: string; readonly upTo: number }
  | { readonly op: 'ask'; readonly match: string }
  | { readonly op: 'reply'; readonly match: string; readonly answer: 'allow' | 'refuse' }

const op = (name: FromClient['op']) => ({ const: name })
const match = text(40)
const key = { type: 'string', minLength: 1, maxLength: 80 }

export const fromClient = {
  oneOf: [
    record({ op: op('ping') }),
    record({ op: op('watch'), match, invite: text(80) }, ['op', 'match']),
    record({ op: op('leave'), match }),
    record({ op: op('act'), match, at: whole, key, actions, plan: { const: true } }, [
      'op',
      'match',
      'at',
      'key',
      'actions',
    ]),
    record({ op: op('undo'), match, at: whole, key, count: { type: 'integer', minimum: 1, maximum: 500 } }),
    record({ op: op('share'), match, share: text(200) }),
    record({ op: op('seen'), match, upTo: whole }),
    record({ op: op('ask'), match }),
    record({ op: op('reply'), match, answer: { enum: ['allow', 'refuse'] } }),
  ],
}

export const isMessage = new Ajv({ allowUnionTypes: true }).compile<FromClient>(fromClient)
