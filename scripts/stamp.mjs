/** Runs after every `npm install` or `npm ci` made by hand, so that start and test do not install again. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { writeStamp } from './lib/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(join(root, 'node_modules'))) writeStamp(root)
