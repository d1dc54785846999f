import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import { asSeen, waysToWrite } from '../../../core/as-seen.ts'
import { isBlank } from '../../../core/blank.ts'
import { isDecimal } from '../../../core/formats.ts'
import { Exact } from '../../../core/money.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import type { Sql } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import type { BoundField } from '../bound.ts'
import { readRows, storedValue, visible } from '../read.ts'
import type { Resource } from '../resource.ts'
import { selectionOf } from '../selection.ts'
import type { Context } from '../types.ts'

const keyFields = ({ schemas: [{ api }], fields }: Resource): BoundField[] =>
  (api.import?.key ?? []).flatMap((name) => fields.filter((field) => field.name === name))

/** Words as people write them, of which two may look the same. */
const isWords = (field: BoundField): boolean => kindOf(field).keepsBlanks === true

/** A value in the one way that it is compared in: 5 and 5.00 are the same figure, and so is a moment in another zone. */
function compared(field: BoundField, value: unknown): unknown {
  const isExact = kindOf(field).figure === 'exact' && typeof value === 'string' && isDecimal(value)
  if (isExact) return new Exact(value).toFixed()
  return isWords(field) && typeof value === 'string' ? asSeen(value) : field.codec.normalise(value)
}

/** The values under which a key may be stored. */
const waysOf = (field: BoundField, value: unknown): unknown[] =>
  isWords(field) && typeof value === 'string' ? waysToWrite(value) : [compared(field, value)]

/** What a record is told apart by; null where the schema names nothing, or the record lacks it. */
export function keyOf(resource: Resource, record: WireRecord): string | null {
  const fields = keyFields(resource)
  return fields.length === 0 || fields.some(({ name }) => isBlank(record[name]))
    ? null
    : JSON.stringify(fields.map((field) => compared(field, record[field.name])))
}

/** Rows that have one of some values; where a kind of field cannot be asked for several, one by one. */
function oneOf(field: BoundField, values: readonly unknown[], context: Context): Sql {
  const { conditions } = field.codec
  const target = { expression: field.expression(context), kind: context.kind }
  // More than a filter takes, and in one list: by two of them SQLite finds nothing in an index.
  if (isWords(field) && values.every((value) => typeof value === 'string'))
    return sql`${target.expression} in (${sql.join(values)})`
  const each = (): Sql[] =>
    values.flatMap((value) => conditions.eq?.(target, value) ?? conditions.between?.(target, [value, value]) ?? [])
  return conditions.in?.(target, values) ?? sql`(${sql.join([sql`1 = 0`, ...each()], sql` or `)})`
}

/** Which keys there are among the records that the user knows of already, of those of some others. One query. */
export async function knownKeys(
  db: Executor,
  resource: Resource,
  records: readonly WireRecord[],
  context: Context,
): Promise<Set<string>> {
  const fields = keyFields(resource)
  const [first] = fields
  const keyed = records.filter((record) => keyOf(resource, record) !== null)
  if (!first || keyed.length === 0) return new Set()
  const values = [...new Set(keyed.flatMap((record) => waysOf(first, record[first.name])))]
  const rows = await readRows(
    visible(db, resource, context)
      .where(sql<boolean>`${oneOf(first, values, context)}`)
      .select(selectionOf(db, resource, context)),
  )
  const ofRow = (row: (typeof rows)[number]): WireRecord =>
    Object.fromEntries(fields.map((field) => [field.name, storedValue(field, row)]))
  return new Set(rows.flatMap((row) => keyOf(resource, ofRow(row)) ?? []))
}
