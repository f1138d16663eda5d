export * from './direction.ts'
export * from './grid.ts'
