import { wotrComputer } from './computer.ts'

export const bots = [wotrComputer]
