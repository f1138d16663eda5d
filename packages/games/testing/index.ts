/** What the tests of all games share. */
export * from './map.ts'
export * from './words.ts'
