export * from './textmap.ts'
