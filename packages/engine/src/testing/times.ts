/** How many times as much a second reading of the rules looks at: `NAIVE=20` for twenty times, which takes as many times as long. */
export const TIMES = Number(process.env['NAIVE'] ?? 1)
