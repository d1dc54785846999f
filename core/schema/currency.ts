import { once } from '../once.ts'
import { fieldsOf, type NamedField } from './fields.ts'
import type { AnySchema, FieldSchema, Locale } from './types.ts'

/** Currencies as options name them, by code or by their usual names. */
const currency = /^([A-Z]{3}|人民币|美元|欧元|英镑|日元|港币|港元|澳元|加元|新加坡元|瑞士法郎|韩元|新台币)$/
const codes = new Set(Intl.supportedValuesOf('currency'))

const isCurrency = (value: unknown): boolean =>
  typeof value === 'string' && currency.test(value) && (!/^[A-Z]{3}$/.test(value) || codes.has(value))

/** The field of a record that says in which currency its amounts are: one whose options are all currencies. */
export const currencyField = (schema: AnySchema): NamedField | undefined =>
  fieldsOf(schema).find((field) => {
    const values = field['x-options']?.map(({ value }) => value) ?? field.enum?.filter((value) => value !== null) ?? []
    return values.length > 0 && values.every(isCurrency)
  })

const others: Record<string, string> = { 美金: 'USD', 港币: 'HKD', 日圆: 'JPY', 台币: 'TWD' }
const chineseNames = once(() => new Intl.DisplayNames('zh-CN', { type: 'currency' }))
const chineseName = (code: string): string => chineseNames().of(code) ?? code

/** The code of a currency by its Chinese name; undefined for what is none. */
const codeOfName = (name: string): string | undefined =>
  others[name] ?? [...codes].find((code) => chineseName(code) === name)

const yuan = /^(人民币|CNY|RMB|Renminbi|Chinese yuan|yuan|元|万元|￥|¥|156$)/i
const isYuan = (code: string): boolean => code === 'CNY' || code === 'RMB'

const signs: [RegExp, string][] = [
  [/HK\$|HK＄/i, 'HKD'],
  [/[$＄]/, 'USD'],
  [/€/, 'EUR'],
  [/£|￡/, 'GBP'],
]

/** The currency other than yuan that a text names beside an amount: `200万美元`, `USD 2,000,000`. Null where it names none. */
export function foreignIn(text: string): string | null {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find((word) => codes.has(word) && !isYuan(word))
  if (code !== undefined) return code
  const name = Object.keys(others).find((each) => text.includes(each))
  const known = name ? others[name] : [...codes].find((each) => !isYuan(each) && text.includes(chineseName(each)))
  return known ?? signs.find(([sign]) => sign.test(text))?.[1] ?? null
}

/**
 * The currency other than yuan that a record names for an amount: its code, or as the record writes it where it is no
 * currency that anybody knows. Null for yuan, and where nothing is said.
 */
export function foreignCurrency(
  field: Pick<FieldSchema, 'x-currency-field'> | undefined,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const named = field?.['x-currency-field']
  const value = named === undefined ? undefined : values[named]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' || yuan.test(text)) return null
  return codes.has(text.toUpperCase()) ? text.toUpperCase() : (codeOfName(text) ?? text)
}

/** A unit of yuan as that of another currency: 万元 is `万美元`, in English `USD 10k`. Null for a unit without yuan. */
export function unitInCurrency(unit: string, currency: string, locale: Locale): string | null {
  const power = /^([千万亿]|百万)?元$/.exec(unit)
  if (!power) return null
  const isCode = codes.has(currency)
  // Some write the power beside the currency: 万美元.
  if (power[1] !== undefined && currency.startsWith(power[1])) return currency
  if (locale === 'zh-CN') return `${power[1] ?? ''}${isCode ? chineseName(currency) : currency}`
  const scale = { 千: ' thousand', 万: ' 10k', 百万: ' million', 亿: ' 100m' }[power[1] ?? ''] ?? ''
  return `${currency}${scale}`
}

/** The unit of a field's figures in these records: in the currency that they name; where they name several, each. */
export function unitWithin(
  unit: string,
  field: Pick<NamedField, 'name' | 'x-currency-field'>,
  records: readonly Readonly<Record<string, unknown>>[],
  locale: Locale,
): string {
  if (unit === '' || field['x-currency-field'] === undefined) return unit
  const filled = records.filter((record) => record[field.name] !== undefined && record[field.name] !== null)
  const units = filled.map((record) => {
    const currency = foreignCurrency(field, record)
    return (currency && unitInCurrency(unit, currency, locale)) ?? unit
  })
  return units.length === 0 ? unit : [...new Set(units)].join(' / ')
}
