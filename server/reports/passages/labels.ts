import { ratioOf, termOf } from '../../../core/ratios/library.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { translate } from '../../../core/i18n/translate.ts'

const kinds: Record<string, 'growth' | 'change' | 'share'> = { growth: 'growth', change: 'change', share: 'share' }

/**
 * What people call the quantity of a figure's key without its period: `profitSheet.netProfit` → 净利润,
 * `ratio.growth.netProfit` → 净利润增长率.
 */
export function figureLabels(tables: readonly TableSchema[], locale: Locale): (name: string) => string {
  const quantity = (name: string): string => {
    const known = ratioOf(name) ?? termOf(name)
    if (known) return textIn(known.label, locale)
    const field = tables.map((table) => table.schema.properties[name]).find(Boolean)
    return field ? textIn(field['x-label'], locale) : ''
  }
  return (name) => {
    if (name === 'period') return translate(locale, 'passage.period')
    if (name === 'name') return translate(locale, 'passage.name')
    const [owner = '', first = '', ...rest] = name.split('.')
    const kind = owner === 'ratio' && rest.length > 0 ? kinds[first] : undefined
    const label = kind ? quantity(rest.join('.')) : quantity([first, ...rest].join('.'))
    if (label === '') return translate(locale, 'passage.figure')
    return kind ? translate(locale, `passage.${kind}`, { label }) : label
  }
}
