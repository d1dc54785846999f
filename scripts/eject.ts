import { join } from 'node:path'
import { fieldsOf } from '../core/schema/fields.ts'
import { schemasOfFiles } from '../server/schema-versions/check-files.ts'
import { readSettings } from '../server/settings.ts'
import { grouped } from '../src/resources/form/groups.ts'
import { ejected, ejectedViews, type EjectedView } from './eject/source.ts'
import { project } from './run.ts'

// npm run eject -- customers show [folder]: prints the source of a generated page, to begin one by hand with. Resources
// are those that are shipped, and those of DATA_DIR/schemas or of a folder over them: what an export holds, for one.

const isView = (name: string): name is EjectedView => ejectedViews.some((view) => view === name)

const [name = '', view = 'show', folder] = process.argv.slice(2)
const { resources } = schemasOfFiles(
  join(project, 'src/schemas'),
  folder ?? join(readSettings(process.env).dataDir, 'schemas'),
)
const schema = resources.find((resource) => resource.name === name)
if (!schema || !isView(view)) {
  const [wrong, known] = schema
    ? [`page "${view}"`, ejectedViews]
    : [`resource "${name}"`, resources.map((resource) => resource.name)]
  console.error(
    `npm run eject -- <resource> <${ejectedViews.join('|')}>: there is no ${wrong}, but ${known.join(', ')}`,
  )
  process.exit(1)
}
const shown = fieldsOf(schema).filter((field) => !field['x-form']?.hidden)
console.log(ejected(schema, view, grouped(schema, shown)))
