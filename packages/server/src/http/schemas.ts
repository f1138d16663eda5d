/** Pieces of JSON schema: what may be sent, and no more. */

/** No database keeps what stands after a zero, and PostgreSQL not even what stands before it. */
const NO_ZERO = '^[^\\u0000]*$'

/** What is looked at before anything is done with it, as names and passwords. */
export const anyText = (maxLength: number) => ({ type: 'string', maxLength })
export const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: NO_ZERO })
export const word = text(80)
export const whole = { type: 'integer', minimum: 0, maximum: 1e9 }

export const record = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
) => ({ type: 'object', additionalProperties: false, required, properties })

/** An action: a verb and, with most, what it is done with. */
export const action = record({ verb: text(60), arg: { ...text(200), type: ['number', 'string'] } }, ['verb'])
/** A phase has tens of actions, seldom hundreds. */
export const MOST_ACTIONS = 500
export const actions = { type: 'array', minItems: 1, maxItems: MOST_ACTIONS, items: action }

/** SHA-256 as `shareCommitment` writes it: what is none could never be shown to be right, and the match never begin. */
export const commitment = { type: 'string', pattern: '^[0-9a-f]{64}$' }

/** With less whoever has to decide first would have lost before he sees the map. */
const LEAST_BANK_MS = 1000

const runsOut = { type: 'string', enum: ['lose', 'computer'] }
export const pace = {
  oneOf: [
    record({ kind: { const: 'none' } }),
    record({
      kind: { const: 'bank' },
      bankMs: { ...whole, minimum: LEAST_BANK_MS },
      incrementMs: whole,
      runsOut,
    }),
    record({ kind: { const: 'days' }, days: { type: 'integer', minimum: 1, maximum: 60 }, runsOut }),
  ],
}

export const matchParams = record({ id: text(40) })
