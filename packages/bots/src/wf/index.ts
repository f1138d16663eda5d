import { overlooking } from '../overlooking.ts'
import { wfComputer } from './computer.ts'

export const bots = [wfComputer]
export const plain = overlooking(wfComputer)
