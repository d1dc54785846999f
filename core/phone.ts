import { noDigits } from './digits.ts'

/**
 * A mobile number of mainland China as it is stored: 11 digits. Blanks, hyphens and the country's prefix may be typed.
 *
 * @example mobileOf('+86 138-1234-5678') // '13812345678'
 * @returns null where it is not one
 */
export function mobileOf(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86(?=\d{11}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

/**
 * A number as it is compared with others, however it was typed: a mobile number as it is stored, any other without
 * blanks and hyphens.
 *
 * @example phoneKey('0510-8888 8888') // '051088888888'
 */
export const phoneKey = (text: string): string => mobileOf(text) ?? text.normalize('NFKC').replace(/[\s-]/g, '')

/** What apps put around a number that is copied from them, and every kind of blank. */
const invisible = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const dashes = /[\u2010-\u2015\u2212\u30fc\uff70]/g

/** Digits of a number within China, with its groups; null where they are none. */
function national(digits: string, afterCountry: boolean): string | null {
  if (/^1[3-9]\d{9}$/.test(digits)) return digits
  if (/^[48]00\d{7}$/.test(digits)) return digits.replace(/^(.{3})(.{3})/, '$1-$2-')
  if (/^9[56]\d{3,4}$/.test(digits)) return digits
  const [, zero, two, eight, three, local] =
    /^(0?)(?:(10|2\d)([2-9]\d{7})|([3-9]\d{2})([2-9]\d{6,7}))$/.exec(digits) ?? []
  if (zero === undefined || (zero === '' && !afterCountry)) return null
  return `0${two ?? three}-${eight ?? local}`
}

/** A number as it is stored: with its extension behind it. */
const stored = (number: string, extension: string | undefined): string =>
  extension === undefined ? number : `${number}-${extension}`

/**
 * A telephone number as it is stored: a mobile number `13812345678`, one of a place `0510-81234567`, a service
 * `400-123-4567` or `95588`, each with its extension behind a hyphen, and of another country `+12125551234`. Blanks,
 * hyphens, brackets, full-width digits and +86 may be typed.
 *
 * @example phoneOf('(0510) 8123 4567 转 801') // '0510-81234567-801'
 * @returns null where it is none, where it is several, and where its place is missing
 */
export function phoneOf(text: string): string | null {
  if (noDigits.test(text)) return null
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(/^((?:\+|00)?86-?)?\((\+?\d{2,4})\)-?/, '$1$2-')
  const [main = '', marked, ...more] = plain.split(/转|分机|ext\.?|x|#/i)
  if (more.length > 0 || (marked !== undefined && !/^\d{1,6}$/.test(marked))) return null
  if (/^\+(?!86)[1-9]/.test(main)) {
    const digits = main.replaceAll('-', '')
    return marked === undefined && /^\+\d{7,15}$/.test(digits) ? digits : null
  }
  const withoutCountry = main.replace(/^(?:\+|00)86-?/, '').replace(/^86-?(?=1[3-9]\d-?\d{4}-?\d{4}(?:-\d{1,6})?$)/, '')
  const groups = withoutCountry.split('-')
  if (!groups.every((group) => /^\d+$/.test(group))) return null
  const found = groups.flatMap((_, index) => {
    const number = national(groups.slice(0, index + 1).join(''), withoutCountry !== main)
    const [extension = marked, ...others] = groups.slice(index + 1)
    const isOne = others.length === 0 && (groups.length === index + 1 || marked === undefined)
    return number !== null && isOne && /^\d{1,6}$/.test(extension ?? '0') ? [stored(number, extension)] : []
  })
  const distinct = [...new Set(found)]
  // 0510-8123456-7 as it is stored is one of seven digits; written 0510-8123-456-7 it may be of eight.
  return distinct.find((number) => number === text) ?? (distinct.length === 1 ? (distinct[0] ?? null) : null)
}

/** What a stored number is searched by: as it is stored, its digits alone, in groups, and with the country. */
export function phoneTexts(number: string): string[] {
  const digits = number.replaceAll('-', '')
  if (/^1\d{10}/.test(number))
    return [number, digits, `+86${digits}`, digits.replace(/^(\d{3})(\d{4})(\d{4})/, '$1-$2-$3-').replace(/-$/, '')]
  return digits.startsWith('0') ? [number, digits, `+86${digits.slice(1)}`] : [number, digits]
}

/**
 * Where a link calls a stored number.
 *
 * @example telephoneLink('0510-81234567-801') // 'tel:+8651081234567;ext=801'
 * @returns null for a text that is no stored number: one that is masked, or from before
 */
export function telephoneLink(number: string): string | null {
  if (phoneOf(number) !== number) return null
  if (number.startsWith('+')) return `tel:${number}`
  const [, place = '', extension] = /^(1\d{10}|0\d+-\d+|\d00-\d{3}-\d{4}|\d+)(?:-(\d+))?$/.exec(number) ?? []
  const digits = place.replaceAll('-', '')
  const isPlace = /^(?:1\d{10}|0)/.test(digits)
  return `tel:${isPlace ? `+86${digits.replace(/^0/, '')}` : digits}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** A telephone number of any kind as people write it, five to twenty digits; or nothing. */
export const contactPhonePattern = '^(?:(?:[+() -]*[0-9]){5,20}[() -]*)?$'
