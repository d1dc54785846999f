import type { App } from '../../../types.ts'
import { aiKindRoutes } from './ai-kinds.ts'
import { editRoutes } from './edits.ts'
import { downloadRoutes } from './downloads.ts'
import { evidenceRoutes } from './evidence.ts'
import { fieldRoutes } from './fields.ts'
import { fileRoutes } from './files.ts'
import { importBatchRoutes } from './import-batches.ts'
import { fileImportRoutes } from './imports-of-files.ts'
import { importRoutes } from './imports.ts'
import { largeImportRoutes } from './large-imports.ts'
import { matchingRoutes } from './matchings.ts'
import { proofRoutes } from './proof.ts'
import { sheetPictureRoutes } from './sheet-pictures.ts'
import { tableRoutes } from './tables.ts'

/** Imports and data tables, below `/report/v2/entity`. */
export async function dataTableRoutes(app: App): Promise<void> {
  await app.register(fieldRoutes)
  await app.register(aiKindRoutes)
  await app.register(importRoutes)
  await app.register(fileImportRoutes)
  await app.register(importBatchRoutes)
  await app.register(sheetPictureRoutes)
  await app.register(largeImportRoutes)
  await app.register(matchingRoutes)
  await app.register(tableRoutes)
  await app.register(fileRoutes)
  await app.register(downloadRoutes)
  await app.register(proofRoutes)
  await app.register(editRoutes)
  await app.register(evidenceRoutes)
}
