/** `npm run lock`: makes package-lock.json whole again after `npm install` changed it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, missingOptional } from './lib/lock.mjs'
import { writeStamp } from './lib/install.mjs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingOptional(lock).length
writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
writeStamp(root)
console.log(`package-lock.json: ${missing} packages for other platforms added`)
