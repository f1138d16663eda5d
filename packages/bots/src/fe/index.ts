import { feComputer, fePlain } from './computer.ts'

export const bots = [feComputer]
export const plain = fePlain
