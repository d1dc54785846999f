import { groupThousands } from '../../core/digits.ts'
import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import { Exact, inUnit } from '../../core/money.ts'
import { ratioOf, termOf } from '../../core/ratios/library.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { FieldSchema, Locale, TableSchema } from '../../core/schema/types.ts'

/** The names of lines, ratios and quantities in a language, and the fields behind them. */
export type Names = { label(name: string): string; unit(name: string): string; field(name: string): { table: TableSchema; field: FieldSchema } | undefined }

const quantities: Record<string, { key: MessageKey; unit: string }> = { annualKwh: { key: 'anomaly.annualKwh', unit: 'kWh' }, annualFee: { key: 'anomaly.annualFee', unit: '元' }, periodDays: { key: 'anomaly.periodDays', unit: '天' }, hoursInMonth: { key: 'anomaly.hoursInMonth', unit: '' } }

export function namesOf(tables: readonly TableSchema[], locale: Locale): Names {
  const fields = new Map<string, { table: TableSchema; field: FieldSchema }>()
  for (const table of tables) for (const [name, field] of Object.entries(table.schema.properties)) if (!fields.has(name)) fields.set(name, { table, field })
  return {
    field: (name) => fields.get(name),
    label(name) {
      const quantity = quantities[name]
      if (quantity) return translate(locale, quantity.key)
      return textIn(ratioOf(name)?.label ?? termOf(name)?.label ?? fields.get(name)?.field['x-label'], locale) || name
    },
    unit: (name) => ratioOf(name)?.unit ?? termOf(name)?.unit ?? fields.get(name)?.field['x-unit'] ?? quantities[name]?.unit ?? '',
  }
}

/** A period in a sentence: a whole year by its year, others as they are (`2025-06`). */
export function periodIn(period: string, locale: Locale): string {
  const [year, month] = period.split('-')
  if (period.length === 10 && month === '12') return locale === 'zh-CN' ? `${year}年` : `${year}`
  return locale === 'zh-CN' ? `${year}年${Number(month)}月` : `${year}-${month}`
}

const unitKeys: Record<string, MessageKey> = { 倍: 'anomaly.unit.times', 次: 'anomaly.unit.turns', 天: 'anomaly.unit.days', 'kWh/万元': 'anomaly.unit.intensity' }

const plain = (value: Exact): string => groupThousands(value.toFixed(2, Exact.ROUND_HALF_UP).replace(/^-(?=[0.]+$)/, ''))

/** A result as a sentence shows it: shares in per cent, amounts in 万元, others with two decimals and their unit. */
export function shown(value: Exact, unit: string, locale: Locale): string {
  if (unit === '%') return `${plain(value.times(100))}%`
  if (unit === '元') return translate(locale, 'anomaly.amount', { value: groupThousands(inUnit(value.toFixed(), '万元').replace(/^-(?=[0.]+$)/, '')) })
  const key = unitKeys[unit]
  return `${plain(value)}${key ? translate(locale, key) : unit && ` ${unit}`}`
}

/** An amount to the cent: differences of an equation may be small. */
export const exactAmount = (value: string, locale: Locale): string => translate(locale, 'anomaly.yuan', { value: groupThousands(new Exact(value).toFixed(2)) })
