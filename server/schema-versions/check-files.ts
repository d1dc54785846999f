import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadRules } from '../analysis/rules/store.ts'
import { SchemaError, type SchemaFault } from '../schemas/faults.ts'
import type { JsonFile } from '../schemas/json-file.ts'
import { loadSchemas, type SchemaStore } from '../schemas/store.ts'
import { overlayFiles, type Overlay } from './rows.ts'
import { readOverlay } from './text.ts'

/** The files of a folder as one overlay, in the order in which a server takes them. */
function overlayIn(folder: string): { overlay: Overlay; places: Map<string, JsonFile> } {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  let overlay: Overlay = {}
  const places = new Map<string, JsonFile>()
  for (const name of names.toSorted()) {
    const read = readOverlay(join(folder, name), readFileSync(join(folder, name), 'utf8'), overlay, true)
    overlay = read.overlay
    for (const [resource, place] of read.places) places.set(resource, place)
  }
  return { overlay, places }
}

/**
 * The schemas that shipped files and a folder of files that differ from them make together.
 *
 * @throws SchemaError
 */
export function schemasOfFiles(shipped: string, folder: string): SchemaStore {
  const { overlay, places } = overlayIn(folder)
  return loadSchemas(shipped).overlaid(overlayFiles(overlay, places))
}

/**
 * What is wrong in the shipped files, or in a folder of files that differ from them, as a server would tell it; what
 * only a database shows is left out.
 */
export function faultsOfFiles(shipped: string, folder: string): SchemaFault[] {
  try {
    const schemas = loadSchemas(shipped)
    loadRules(join(shipped, 'rules'), schemas.tables)
    schemasOfFiles(shipped, folder)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}
