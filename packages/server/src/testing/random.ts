export { below, seedDice } from '@hexfront/engine'
export { gameOf as loadedGame } from '../match/house.ts'
