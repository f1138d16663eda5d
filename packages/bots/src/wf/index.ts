import { wfComputer, wfPlain } from './computer.ts'

export const bots = [wfComputer]
export const plain = wfPlain
