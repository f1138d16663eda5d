import { wotrComputer, wotrPlain } from './computer.ts'

export const bots = [wotrComputer]
export const plain = wotrPlain
