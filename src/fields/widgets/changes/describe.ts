import { listed } from '../../../../core/i18n/punctuation.ts'
import { trailNameOf } from '../../../../core/audit.ts'
import { isRecord } from '../../../../core/json.ts'
import { fieldsOf, namesOf, textIn, type NamedField } from '../../../../core/schema/fields.ts'
import type { Locale, ResourceSchema, TableSchema } from '../../../../core/schema/types.ts'
import { showSize } from '../../../ui/documents/size.ts'
import { showValue } from '../../../ui/tables/values.ts'

/** One change as the trail tells it. A shortened value comes with the length that it had. */
export type Change = { field: string; old: unknown; new: unknown; oldLength?: number; newLength?: number }

/** What a change is about: a field of a resource, a value of a data table, or a fact of the entry. */
export type Subject =
  | { kind: 'field'; field: NamedField; label: string }
  | { kind: 'cell'; field: NamedField; label: string }
  | { kind: 'fact'; name: string }

type Schemas = { resources: readonly ResourceSchema[]; tables: readonly TableSchema[] }

/**
 * Finds what a change is about. Values of data tables are named `table.period.field`.
 *
 * @example subjectOf({ field: 'balanceSheet.2023-12-31.cash' }, 'customers', schemas, 'zh-CN') // 资产负债表 2023-12-31 货币资金
 */
export function subjectOf(
  change: Pick<Change, 'field'>,
  resource: string,
  { resources, tables }: Schemas,
  locale: Locale,
): Subject {
  const field = resources
    .filter((schema) => trailNameOf(schema) === resource)
    .flatMap(fieldsOf)
    .find((candidate) => namesOf(candidate).includes(change.field))
  if (field) return { kind: 'field', field, label: textIn(field['x-label'], locale) }
  const [tableName, ...rest] = change.field.split('.')
  const table = tables.find((candidate) => candidate.name === tableName)
  const cell = table && fieldsOf(table).find((candidate) => candidate.name === rest.at(-1))
  if (table && cell)
    return {
      kind: 'cell',
      field: cell,
      label: [textIn(table.label, locale), ...rest.slice(0, -1), textIn(cell['x-label'], locale)]
        .filter(Boolean)
        .join(' '),
    }
  return { kind: 'fact', name: change.field }
}

/** A value of a data table as its page shows it, in yuan. */
export const cellText = (field: NamedField, value: unknown, locale: Locale): string =>
  showValue(field, value, '元', locale)

type Translate = (key: string, options?: Record<string, string | number>) => string

/** A fact as text: names of tables for their ids, sizes with units, a report's text by its fingerprint. */
export function factText(
  name: string,
  value: unknown,
  { tables }: Pick<Schemas, 'tables'>,
  locale: Locale,
  translate: Translate,
): string {
  const tableLabel = (id: unknown): string =>
    textIn(tables.find((table) => table.name === id)?.label, locale) || String(id)
  if (name === 'tableId') return tableLabel(value)
  if (name === 'tableIds' && Array.isArray(value)) return listed(value.map(tableLabel), locale)
  if (name === 'size' && typeof value === 'number') return showSize(value)
  if (Array.isArray(value)) return listed(value.map(String), locale)
  if (isRecord(value) && typeof value['sha256'] === 'string' && typeof value['size'] === 'number')
    return translate('history.textOf', { size: showSize(value['size']), hash: value['sha256'].slice(0, 12) })
  if (isRecord(value)) return Object.keys(value).length === 0 ? translate('history.nothing') : JSON.stringify(value)
  return String(value)
}
