import type { ImportColumn } from '../../../core/contracts/record-imports.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import { plainHeading, withName } from '../../../core/schema/headings.ts'
import { alwaysRequired, formFields, namesOf, type NamedField } from '../../../core/schema/fields.ts'
import { locales, type ResourceSchema } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { writableBy } from '../../../core/schema/access.ts'
import type { Context } from '../types.ts'

/** The fields that a role can fill from a sheet when a record is made, in the order of the form: no cell holds a file. */
export const importFields = (schema: ResourceSchema, { user }: Pick<Context, 'user'>): NamedField[] =>
  formFields(schema, 'create').filter((field) => writableBy(field, user.roleId) && !kindOf(field).uploads)

/** The names under which a field may head a column: name, labels, both together, aliases, and what the wire calls it. */
function headings(schema: ResourceSchema, field: NamedField): string[] {
  const wire = Object.entries(schema.api.create?.names ?? {}).flatMap(([alias, name]) =>
    name === field.name ? [alias] : [],
  )
  return [
    ...namesOf(field),
    ...locales.flatMap((locale) => [field['x-label'][locale], withName(field['x-label'][locale], field)]),
    ...(field['x-aliases'] ?? []),
    ...wire,
  ].map(plainHeading)
}

/** Rows in which the headings are looked for: above them there may be a title and notes. */
const headerWithin = 10

const cellOf = (sheet: Sheet, row: number, column: number): string =>
  sheet.rows.find((line) => line.row === row)?.cells.find((cell) => cell.column === column)?.value ?? ''

/**
 * The columns of a sheet and what each fills: by its heading, or as it was chosen. The headings are the row that names
 * most fields; without one, the first row that holds something.
 *
 * @param chosen column number → field name, '' for none
 */
export function matchColumns(
  schema: ResourceSchema,
  fields: readonly NamedField[],
  sheet: Sheet,
  chosen: Record<string, string> | null,
): { headerRow: number; columns: ImportColumn[] } {
  const known = fields.map((field) => ({ name: field.name, headings: headings(schema, field) }))
  const fieldsOf = (heading: string): string[] =>
    known.filter((field) => field.headings.includes(plainHeading(heading))).map(({ name }) => name)
  const candidates = sheet.rows.slice(0, headerWithin).map((line) => ({
    row: line.row,
    cells: line.cells,
    hits: new Set(line.cells.flatMap((cell) => fieldsOf(cell.value).slice(0, 1))).size,
  }))
  const header = candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, line) => (best && best.hits >= line.hits ? best : line),
    undefined,
  )
  if (!header) return { headerRow: 0, columns: [] }
  /** Of several fields of one heading it could be any, whatever the order: an export has them in that of its list. */
  const fieldOf = (heading: string): string | undefined => {
    const [only, ...others] = fieldsOf(heading)
    return others.length === 0 ? only : undefined
  }
  const used = new Set<string>()
  const next = sheet.rows.find((line) => line.row > header.row)?.row ?? 0
  const columns = header.cells.map((cell) => {
    const asked = chosen?.[String(cell.column)]
    const wanted = asked ?? fieldOf(cell.value)
    const named = fields.find((candidate) => namesOf(candidate).includes(wanted ?? ''))?.name
    const field = named !== undefined && !used.has(named) ? named : null
    if (field) used.add(field)
    return {
      column: cell.column,
      header: cell.value.slice(0, 200),
      sample: cellOf(sheet, next, cell.column).slice(0, 100),
      field,
    }
  })
  return { headerRow: header.row, columns }
}

/**
 * What a record cannot do without and no column fills. With a key only the key: what else is needed a hook may find,
 * and each row decides.
 */
export function missingFields(
  schema: ResourceSchema,
  fields: readonly NamedField[],
  columns: readonly ImportColumn[],
): NamedField[] {
  const required = alwaysRequired(schema)
  const needed = schema.api.import?.key ?? required
  return fields.filter(
    (field) =>
      needed.includes(field.name) &&
      required.includes(field.name) &&
      field['x-default'] === undefined &&
      !columns.some((column) => column.field === field.name),
  )
}
