import type { GroundValue } from '../../core/guard/types.ts'
import type { BoundFigure } from '../../core/document/types.ts'
import { Exact, yuanPer } from '../../core/money.ts'
import { ratioOf, termOf } from '../../core/ratios/library.ts'
import type { DataRow } from '../../core/subject/types.ts'
import { unitWithin } from '../../core/schema/currency.ts'
import { unitOf } from '../../core/schema/field-type.ts'
import type { TableSchema } from '../../core/schema/types.ts'

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
const digitsOf = (text: string): string => text.replace(/[^\d.]/g, '')

type Rows = Readonly<Record<string, readonly Pick<DataRow, 'values'>[]>>
type Named = { unit: string; name: string }

/** What a name stands for: a ratio, a term or a field of a table. */
function named(name: string, table: string, tables: readonly TableSchema[], rows: Rows): Named | null {
  const entry = ratioOf(name) ?? termOf(name)
  if (entry) return { unit: entry.unit, name: entry.label['zh-CN'] }
  const owner =
    tables.find((candidate) => candidate.name === table) ??
    tables.find((candidate) => Object.hasOwn(candidate.schema.properties, name))
  const field = owner?.schema.properties[name]
  if (!owner || !field) return null
  const held = (rows[owner.name] ?? []).map(({ values }) => values)
  return {
    unit: unitWithin(unitOf(field) ?? '', { ...field, name }, held.slice(-1), 'zh-CN'),
    name: field['x-label']['zh-CN'],
  }
}

/**
 * The value behind a figure of a report, with the unit that it is stored in, as the guard takes it; null for what is no
 * number. An amount counts in the currency that its record names. A figure that was computed says its unit by how the product showed it.
 *
 * @example groundOf({ key: 'ratio.growth.operatingRevenue@2024-12-31', value: '0.125', shown: '12.50%' }, tables) // { value: '0.125', unit: '%', period: '2024-12-31' }
 */
export function groundOf(
  { key, value, shown }: BoundFigure,
  tables: readonly TableSchema[],
  rows: Rows = {},
): GroundValue | null {
  if (!isNumber(value)) return null
  const [, table = '', path = '', period = ''] = /^([^.@]*)\.([^@]*)@([^~]*)/.exec(key) ?? []
  const match = named(path.split('.').at(-1) ?? '', table, tables, rows)
  const at = /^\d{4}-\d{2}(-\d{2})?$/.test(period) ? { period } : {}
  const own = match && !path.includes('.') ? { name: match.name } : {}
  if (shown?.endsWith('%')) return { value, unit: '%', ...own, ...at }
  // A change of a share is told in points.
  if (match?.unit === '%' && path.includes('.'))
    return { value: new Exact(value).times(100).toFixed(), unit: 'pp', ...at }
  if (match) return { value, unit: match.unit, ...own, ...at }
  const number = new Exact(value).abs()
  const isShownAs = (scaled: Exact): boolean =>
    shown !== null && shown !== undefined && digitsOf(shown) === scaled.toFixed(2)
  if (isShownAs(number.div(yuanPer('万元')))) return { value, unit: '元', ...at }
  if (isShownAs(number.times(100))) return { value: new Exact(value).times(100).toFixed(), unit: 'pp', ...at }
  return { value, unit: '', ...at }
}
