import { ewComputer, ewPlain } from './computer.ts'

export const bots = [ewComputer]
export const plain = ewPlain
