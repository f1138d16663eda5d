/** What is known of each unit as bits: one number for each, in a list of the state. */
interface Flagged {
  readonly flags: number[]
}

export const has = ({ flags }: Flagged, unit: number, flag: number): boolean => (flags[unit]! & flag) !== 0
export const mark = ({ flags }: Flagged, unit: number, flag: number): void => void (flags[unit]! |= flag)
export const unmark = ({ flags }: Flagged, unit: number, flag: number): void => void (flags[unit]! &= ~flag)

/** Takes flags off every unit. */
export function unmarkAll({ flags }: Flagged, flag: number): void {
  for (let unit = 0; unit < flags.length; unit++) flags[unit]! &= ~flag
}
