import { mwComputer } from './computer.ts'

export const bots = [mwComputer]
