import { normaliseCreditCode } from '../../core/credit-code.ts'
import type { Texts } from './i18n/zh-CN.ts'
import { fill } from './i18n/texts.ts'

/**
 * 18 characters in fours, as they are compared with a licence: `9135 0100 M000 100Y 43`. What was copied along with it
 * is left out.
 */
export const showCreditCode = (text: string): string =>
  (
    normaliseCreditCode(text)
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 18)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** A mobile number as people write it: `138 1234 5678`. A prefix `+86` that was filled in is left out. */
export function showPhone(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(00)?86(?=1\d{10}$)/, '')
    .slice(0, 11)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join(' ')
}

/** The digits of a code sent to the phone. */
export const showDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

/**
 * Where the caret stands after a text was formatted anew: behind the same number of characters that count.
 *
 * @example caretAfter('9135 01', 4, '9135 01') // 4
 */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const counts = (text: string): number => text.replace(/\s/g, '').length
  const wanted = counts(typed.slice(0, caret))
  let at = 0
  for (let seen = 0; at < shown.length && seen < wanted; at++) if (shown[at] !== ' ') seen++
  return caret >= typed.length ? shown.length : at
}

/** A size for people: `820 KB`, `3.4 MB`; `up` rounds up, so that what is over a limit does not look like it. */
export function showSize(bytes: number, up = false): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  const tenths = (bytes / 1024 / 1024) * 10
  return `${(up ? Math.ceil(tenths) : Math.round(tenths)) / 10} MB`
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))

/**
 * A time on the clock of the phone: `2026年11月27日 15:42`, `27 Nov 2026, 15:42`. '' where it is none.
 *
 * By the page's own words because old phones lack those of other languages for `Intl`.
 */
export function showTime(iso: string, { when, months }: Pick<Texts, 'when' | 'months'>): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return fill(when, {
    year: time.getFullYear(),
    month: months.split(' ')[time.getMonth()] ?? '',
    day: time.getDate(),
    clock: `${two(time.getHours())}:${two(time.getMinutes())}`,
  })
}
