import { noDigits, plainFigure, shifted } from '../digits.ts'
import type { FieldSchema } from './types.ts'

/** How currencies are written, by the unit that a field of money has. */
const marks: Readonly<Record<string, readonly string[]>> = {
  元: ['¥', '人民币元', '人民币', '元', 'rmb', 'cny'],
  美元: ['us$', 'usd', '美元', '美金', '$'],
  港元: ['hk$', 'hkd', '港元', '港币'],
  欧元: ['€', 'eur', '欧元'],
  英镑: ['£', 'gbp', '英镑'],
  日元: ['jpy', '日元', '日圆', '円'],
}
const scales: readonly (readonly [string, number])[] = [
  ['billion', 9],
  ['million', 6],
  ['thousand', 3],
  ['mn', 6],
  ['bn', 9],
]
/** What each sign of 百万 or 万亿 multiplies by, as a power of ten. */
const signs: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3, 万: 4, 亿: 8 }

/** The power of ten that a scale names; undefined where it is none. */
const powerNamed = (text: string): number | undefined =>
  /^[十百千]?[万亿]{0,2}$/.test(text) && text !== ''
    ? [...text].reduce((power, sign) => power + (signs[sign] ?? 0), 0)
    : scales.find(([name]) => text === name)?.[1]
const every = Object.entries(marks)
  .flatMap(([currency, names]) => names.map((name) => ({ currency, name })))
  .toSorted((a, b) => b.name.length - a.name.length)

/** A unit as it stands behind a figure, in brackets of a header, or in a number format: `万元`, `USD`, `万`. */
export type WrittenUnit = { power: number; currency: string }

/**
 * Reads a unit of money.
 *
 * @returns null where the text is none
 */
export function writtenUnit(text: string): WrittenUnit | null {
  // 人民币万元 says its currency twice.
  const folded = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^(?:人民币|rmb|cny)\s*(?=.*元$)/, '')
  const mark = every.find(({ name }) => folded.endsWith(name))
  const before = mark ? undefined : every.find(({ name }) => folded.startsWith(`${name} `))
  const rest = mark ? folded.slice(0, -mark.name.length).trim() : folded.slice(before?.name.length ?? 0).trim()
  if (rest === '') return mark ? { power: 0, currency: mark.currency } : null
  const power = powerNamed(rest)
  return power === undefined ? null : { power, currency: (mark ?? before)?.currency ?? '' }
}

/** What stands in brackets, part by part: of `金额（含税，万元）` 含税 and 万元. */
const bracketed = (text: string): string[] =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[[【〔]/g, '(')
      .replace(/[\]】〕]/g, ')')
      .matchAll(/\(([^()]*)\)/g),
  ]
    .flatMap(([, inside = '']) => inside.split(/[,;、:]/))
    .map((part) => part.trim().replace(/^in\s+/i, ''))

const glued = /(?:百万元|千元|万元|亿元)$/
/** Any mention of thousands of a currency, wherever it stands. */
const mention = /[百千万亿]\s*\S{0,2}(?:元|币|金)|\b(?:thousand|million|billion)s?\b|['’]000|\b(?:mn|bn)\b/i

/**
 * The unit that a header names, in brackets or at its end: 贷款金额（万元）.
 *
 * @returns 'unclear' where it speaks of one in words that may say another, null where it names none
 */
export function unitOfHeader(header: string): WrittenUnit | null | 'unclear' {
  const plain = header
    .normalize('NFKC')
    .replace(/\([^()]*\)/g, '')
    .trim()
  const named = [glued.exec(plain)?.[0] ?? '', ...bracketed(header)].map(writtenUnit).find((unit) => unit !== null)
  return named ?? (mention.test(header.normalize('NFKC')) ? 'unclear' : null)
}

/** A field of money, as far as it says what it is counted in. */
export type MoneyField = Pick<FieldSchema, 'x-unit'> & Partial<Pick<FieldSchema, 'x-label'>>

/** The unit that a label names, in brackets or at its end, as it is written there. */
const unitOfLabel = (label: string): string | undefined =>
  bracketed(label).find((part) => writtenUnit(part) !== null) ?? glued.exec(label.trim())?.[0]

/** The unit of a field: that it names, or else the one in its label; '' where neither does. */
export const moneyUnit = ({ 'x-unit': unit, 'x-label': label }: MoneyField): string =>
  unit ??
  Object.values(label ?? {})
    .map(unitOfLabel)
    .find((named) => named !== undefined) ??
  ''

/** Whether a unit speaks of thousands of a currency in words that nobody here can read. */
export const isUnclearUnit = (unit: string): boolean =>
  writtenUnit(unit) === null && mention.test(unit.normalize('NFKC'))

/** The power of ten that brings a figure of a unit into the field's; null where the currencies differ. */
export function powerInto(fieldUnit: string, { power, currency }: WrittenUnit): number | null {
  const own = writtenUnit(fieldUnit) ?? { power: 0, currency: '' }
  return currency === '' || currency === own.currency ? power - own.power : null
}

/** An amount as it stands in a text; `unit` is what is written beside the figure. */
export type WrittenAmount = { figure: string; unit: WrittenUnit | null }

const groups = /^\d{1,4}(?:,\d{4})+(?:\.\d+)?$/

/**
 * Reads an amount with a mark of its currency before or behind it, a scale, separators, and a minus in brackets.
 *
 * @example writtenAmount('（¥1.5万）') // { figure: '-1.5', unit: { power: 4, currency: '元' } }
 * @returns null where it is none, or may be another
 */
export function writtenAmount(text: string): WrittenAmount | null {
  if (noDigits.test(text)) return null
  const folded = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .trim()
    .toLowerCase()
  const inner = /^\((.*)\)$/.exec(folded)?.[1]?.trim()
  const [, sign = '', unsigned = ''] = /^([+-]?)\s*(.*)$/s.exec(inner ?? folded) ?? []
  const before = every.find(({ name }) => unsigned.startsWith(name))
  const rest = unsigned.slice(before?.name.length ?? 0).trim()
  const [, inside = '', digits = '', behind = ''] = /^([+-]?)\s*([\d.,]+)\s*(\D*)$/.exec(rest) ?? []
  const unit = behind === '' ? null : writtenUnit(behind)
  const figure = groups.test(digits) ? plainFigure(digits.replaceAll(',', '')) : plainFigure(digits)
  const signs = `${inner === undefined ? '' : '-'}${sign}${inside}`
  if (figure === null || signs.length > 1 || (behind !== '' && unit === null)) return null
  if (before && unit && unit.currency !== '' && unit.currency !== before.currency) return null
  return {
    figure: signs === '-' && /[1-9]/.test(figure) ? `-${figure}` : figure,
    unit: before || unit ? { power: unit?.power ?? 0, currency: before?.currency ?? unit?.currency ?? '' } : null,
  }
}

/** Zeros behind the second place say nothing. */
const cents = (figure: string): string => figure.replace(/(\.\d{2})0+$/, '$1')

/**
 * A written amount in the unit of its field, exactly.
 *
 * @param assumed the unit of a figure that has none beside it; the field's own where nothing is said
 * @returns null where the currencies differ
 */
export function amountIn(fieldUnit: string, { figure, unit }: WrittenAmount, assumed?: WrittenUnit): string | null {
  const written = unit ?? assumed
  const power = written ? powerInto(fieldUnit, written) : 0
  return power === null ? null : cents(shifted(figure, power))
}

/** An amount as people write it, as decimal text in the unit of the field; what cannot be read stays as it is. */
export function readMoney(text: string, field: MoneyField): string {
  const written = writtenAmount(text)
  return (written && amountIn(moneyUnit(field), written)) ?? text
}
