import { wfComputer } from './computer.ts'

export const bots = [wfComputer]
