import type { ImportWarning } from '../../core/import-results.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import type { Prepared } from './rows.ts'
import { estimateIn } from './estimates.ts'

/**
 * What is odd about records that are about to be stored: rows that the file hides, plans among what was booked,
 * amounts whose unit nothing states, electricity at no price.
 */
export function recordWarnings(
  table: TableSchema,
  prepared: Omit<Prepared, 'rows'>,
  periods: readonly string[],
  fileName: string,
  locale: Locale,
): ImportWarning[] {
  const list: ImportWarning[] = []
  const add = (kind: ImportWarning['kind'], period: string, parameters: Parameters): void => {
    const key: MessageKey = `import.warning.${kind}`
    list.push({ kind, period, msg: translate(locale, key, { period, ...parameters }) })
  }
  const sorted = periods.toSorted()
  const span = [...new Set([sorted[0] ?? '', sorted.at(-1) ?? ''])].join(' – ')
  const estimate = estimateIn(prepared, fileName)
  if (estimate !== null) add('estimate', span || textIn(table.label, locale), { text: estimate.trim().slice(0, 60) })
  const { scaled = [], hidden = [], planned = [], unstated = [], price = null } = prepared.remarks ?? {}
  for (const { period, text } of planned) add('estimate', period || textIn(table.label, locale), { text })
  if (hidden.length > 0) add('hidden', span, { rows: hidden.join('、') })
  for (const { header, field, most } of unstated)
    add('noUnit', span, { header, most, unit: table.schema.properties[field]?.['x-unit'] ?? '' })
  for (const header of scaled) add('scale', span, { header })
  if (price !== null) add('price', span, { price })
  return list
}
