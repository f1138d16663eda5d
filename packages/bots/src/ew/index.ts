import { ewComputer } from './computer.ts'

export const bots = [ewComputer]
