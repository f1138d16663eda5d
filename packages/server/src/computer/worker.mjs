/** Where a thread begins: it must learn to read TypeScript before it can do its work. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
