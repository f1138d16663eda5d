/** What the tests of all games share. */
export * from './words.ts'
