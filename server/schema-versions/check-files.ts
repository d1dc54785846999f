import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf } from '../../core/schema/overlay.ts'
import { loadRules } from '../analysis/rules/store.ts'
import { SchemaError, type SchemaFault } from '../schemas/faults.ts'
import { textOf } from '../schemas/json-file.ts'
import { loadSchemas, type SchemaStore, type ShippedSchemas } from '../schemas/store.ts'
import { laidOver, type ToldFile } from './folder-parts.ts'
import { overlayFiles } from './rows.ts'
import { readOverlay } from './text.ts'

/** The files of a folder as one overlay, as a server takes them. */
function overlayIn(folder: string, { files: shipped }: ShippedSchemas): ReturnType<typeof laidOver> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const files = names.toSorted().map((name): ToldFile => {
    const file = join(folder, name)
    const { overlay: parts, places } = readOverlay(file, textOf(file, readFileSync(file)), {})
    return { file, parts, before: {}, places }
  })
  return laidOver(files, {}, (name) => baseOf(shipped, {}, name))
}

/**
 * The schemas that shipped files and a folder of files that differ from them make together.
 *
 * @throws SchemaError
 */
export function schemasOfFiles(shipped: string, folder: string): SchemaStore {
  const schemas = loadSchemas(shipped)
  const { overlay, places } = overlayIn(folder, schemas)
  return schemas.overlaid(overlayFiles(overlay, places))
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
