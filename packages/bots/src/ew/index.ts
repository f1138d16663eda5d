import { ewComputer, ewKeen, ewPlain } from './computer.ts'

export const bots = [ewComputer]
export const plain = ewPlain
export const keen = ewKeen
