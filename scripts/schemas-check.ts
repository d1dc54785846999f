import { join } from 'node:path'
import { faultsOfFiles } from '../server/schema-versions/check-files.ts'
import { SchemaError } from '../server/schemas/faults.ts'
import { readSettings } from '../server/settings.ts'
import { project } from './run.ts'

// npm run schemas:check [-- folder]: whether the shipped schemas, and the files of DATA_DIR/schemas or of a folder over
// them, would come into force.

const folder = process.argv[2] ?? join(readSettings(process.env).dataDir, 'schemas')
const faults = faultsOfFiles(join(project, 'src/schemas'), folder)
if (faults.length > 0) {
  console.error(new SchemaError(faults).message)
  process.exit(1)
}
console.log(`the schemas are right, with what ${folder} says of them`)
