export * from './textmap.ts'
export * from './hear.ts'
