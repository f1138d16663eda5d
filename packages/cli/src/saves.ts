/** Save files as the command line reads them. */
import { readFileSync } from 'node:fs'
import { parseSave, say as text } from '@hexfront/engine'
import type { Save } from '@hexfront/engine'
import { Stop, USAGE } from './exit.ts'

/** A file that cannot be read, or is no save, ends the verb. */
export function readSave(file: string): Save {
  const save = parseSave(readText(file))
  if ('problem' in save) throw new Stop(USAGE, text({}, save.problem))
  return save
}

/** What stands in a file; one that cannot be read ends the verb. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Stop(USAGE, `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
