import { feComputer } from './computer.ts'

export const bots = [feComputer]
