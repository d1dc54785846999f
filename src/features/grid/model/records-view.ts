import type { ViewRow } from '../../../../core/edits.ts'
import { isFigure } from '../../../../core/schema/field-type.ts'
import { fieldsOf, type NamedField } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { labelOf, unitIn } from '../../../ui/tables/values.ts'
import { typeFor } from '../../../fields/index.ts'
import type { GridView } from './view.ts'

/** Room for the heading on two lines: a Chinese letter is twice as wide as a Latin one. */
const headed = (label: string): number =>
  Math.min(
    260,
    28 + [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13.5 : 7.2), 0) / (label.length > 12 ? 1.7 : 1),
  )

/**
 * What tells the records apart comes first, then what every record must have, then the others as the schema orders
 * them.
 */
export function columnFields(schema: TableSchema, filled: ReadonlySet<string>, all: boolean): NamedField[] {
  const rank = (field: NamedField): number =>
    schema.key?.includes(field.name) ? 0 : field.format === schema.period ? 1 : field['x-required'] ? 2 : 3
  const fields = fieldsOf(schema)
  const firstPeriod = fields.find((field) => field.format === schema.period)
  const order = (field: NamedField): number =>
    field.format === schema.period && field !== firstPeriod ? 3 : rank(field)
  return fields.filter((field) => all || order(field) < 3 || filled.has(field.name)).sort((a, b) => order(a) - order(b))
}

type Source = { total: number; at: (index: number) => ViewRow | undefined }

/** A table of records: one row each, fields across. */
export function recordsView(
  { total, at }: Source,
  options: {
    locale: Locale
    fields: readonly NamedField[]
    /** What is there of the records. */ held: readonly ViewRow[]
    known: ReadonlyMap<string, number>
    empty: number
  },
): GridView {
  const { locale, fields, held, known, empty } = options
  const units = new Map(fields.map((field) => [field.name, unitIn(field, held, locale)]))
  const [first] = fields
  return {
    down: false,
    columns: fields.map((field) => ({
      key: field.name,
      label: labelOf(field, locale),
      unit: units.get(field.name) ?? '',
      numeric: isFigure(field),
      width: Math.round(Math.max(typeFor(field).width, headed(labelOf(field, locale) + (units.get(field.name) ?? '')))),
    })),
    rows: total,
    line: (row) => {
      const record = at(row)
      if (!record) return { kind: 'waiting' }
      const name = [first ? String(record[first.name] ?? '') : '', record.period].filter(Boolean).join(' · ')
      return { kind: 'line', key: record.id, label: name || String(row + 1), unit: '', subtotal: false, depth: 0 }
    },
    cell: (row, column) => {
      const record = at(row)
      const field = fields[column]
      return record && field ? { record, field } : null
    },
    rowOf: (key) => known.get(key),
    empty,
  }
}
