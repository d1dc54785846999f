import type { ImportColumn } from '../../../core/contracts/record-imports.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import { alwaysRequired, formFields, namesOf, type NamedField } from '../../../core/schema/fields.ts'
import { locales, type ResourceSchema } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { writableBy } from '../../../core/schema/access.ts'
import type { Context } from '../types.ts'

/** The fields that a role can fill from a sheet when a record is made, in the order of the form: no cell holds a file. */
export const importFields = (schema: ResourceSchema, { user }: Pick<Context, 'user'>): NamedField[] =>
  formFields(schema, 'create').filter((field) => writableBy(field, user.roleId) && !kindOf(field).uploads)

/**
 * A heading without what people, and the template where it looks like a formula, put around it: `* 企业名称（必填）` is 企业名称.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[(（](必填|选填|required|optional)[)）]/gi, '')
    .replace(/[\s*:：_'-]/g, '')
    .toLowerCase()

/** The names under which a field may head a column: name, labels, aliases, and what the wire calls it. */
function headings(schema: ResourceSchema, field: NamedField): string[] {
  const wire = Object.entries(schema.api.create?.names ?? {}).flatMap(([alias, name]) =>
    name === field.name ? [alias] : [],
  )
  return [
    ...namesOf(field),
    ...locales.map((locale) => field['x-label'][locale]),
    ...(field['x-aliases'] ?? []),
    ...wire,
  ].map(plain)
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
    known.filter((field) => field.headings.includes(plain(heading))).map(({ name }) => name)
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
  /** Of several fields of one heading each has its column, in the order of the form; of fewer columns none can be told. */
  const alike = Map.groupBy(header.cells, ({ value }) => plain(value))
  const fieldOf = (cell: (typeof header)['cells'][number]): string | null => {
    const meant = fieldsOf(cell.value)
    const columns = meant.length > 0 ? (alike.get(plain(cell.value)) ?? []) : []
    if (meant.length > 1 && columns.length !== meant.length) return null
    return meant[columns.indexOf(cell)] ?? null
  }
  const used = new Set<string>()
  const next = sheet.rows.find((line) => line.row > header.row)?.row ?? 0
  const columns = header.cells.map((cell) => {
    const asked = chosen?.[String(cell.column)]
    const wanted = asked === undefined ? fieldOf(cell) : asked
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
