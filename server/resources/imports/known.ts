import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import { isDecimal } from '../../../core/formats.ts'
import { Exact } from '../../../core/money.ts'
import { kindOf } from '../../../core/schema/field-type.ts'
import { listOf } from '../../../core/json.ts'
import type { Sql } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import type { BoundField } from '../bound.ts'
import { readRows, storedValue, visible } from '../read.ts'
import type { Resource } from '../resource.ts'
import { selectionOf } from '../selection.ts'
import type { Context } from '../types.ts'

const keyFields = ({ schemas: [{ api }], fields }: Resource): BoundField[] =>
  (api.import?.key ?? []).flatMap((name) => fields.filter((field) => field.name === name))

/** A value in the one way that it is compared in: 5 and 5.00 are the same figure, and so is a moment in another zone. */
function compared(field: BoundField, value: unknown): unknown {
  const isExact = kindOf(field).figure === 'exact' && typeof value === 'string' && isDecimal(value)
  return isExact ? new Exact(value).toFixed() : field.codec.normalise(value)
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What a record is told apart by; null where the schema names nothing, or the record lacks it. */
export function keyOf(resource: Resource, record: WireRecord): string | null {
  const fields = keyFields(resource)
  return fields.length === 0 || fields.some(({ name }) => isNothing(record[name]))
    ? null
    : JSON.stringify(fields.map((field) => compared(field, record[field.name])))
}

/** Rows that have one of some values; where a kind of field cannot be asked for several, one by one. */
function oneOf(field: BoundField, values: readonly unknown[], context: Context): Sql {
  const { conditions } = field.codec
  const target = { expression: field.expression(context), kind: context.kind }
  const each = (): Sql[] =>
    values.flatMap((value) => conditions.eq?.(target, value) ?? conditions.between?.(target, [value, value]) ?? [])
  return conditions.in?.(target, values) ?? sql`(${sql.join([sql`1 = 0`, ...each()], sql` or `)})`
}

/** Which of the keys belong to records that the user knows of already. One query for a batch. */
export async function knownKeys(
  db: Executor,
  resource: Resource,
  keys: readonly string[],
  context: Context,
): Promise<Set<string>> {
  const fields = keyFields(resource)
  const [first] = fields
  if (!first || keys.length === 0) return new Set()
  const values = [...new Set(keys.map((key) => listOf(JSON.parse(key))[0]))]
  const rows = await readRows(
    visible(db, resource, context)
      .where(sql<boolean>`${oneOf(first, values, context)}`)
      .select(selectionOf(db, resource, context)),
  )
  const ofRow = (row: (typeof rows)[number]): WireRecord =>
    Object.fromEntries(fields.map((field) => [field.name, storedValue(field, row)]))
  return new Set(rows.flatMap((row) => keyOf(resource, ofRow(row)) ?? []))
}
