import { mwComputer, mwKeen } from './computer.ts'

export const bots = [mwComputer]
export const keen = mwKeen
