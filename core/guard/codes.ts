import { matches, type Span } from './spans.ts'
import { unitAt } from './units.ts'

/** Letters that are the name of something: a credit code, an account, a document's number, an address on the web. */
export type CodeToken = Span & { /** As it is compared. */ code: string }

const web =
  /(?:https?:\/\/|ftp:\/\/|www\.)[^\s\u0001\u3000-\u9fff，。；、“”"'<>()（）[\]|]+|[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+|(?<![A-Za-z0-9.@/])(?:[A-Za-z0-9-]+\.)+(?:com|cn|net|org|gov|edu|io|info|xyz|top|co)(?![A-Za-z0-9])(?:\/[^\s\u3000-\u9fff，。；、“”"'<>()（）|]*)?/gi
/** What every address on the web has. */
const webby = /@|:\/\/|www\.|\.(?:com|cn|net|org|gov|edu|io|info|xyz|top|co)(?![a-z])/i
/** 银发〔2024〕12号, (2024)苏02民初123号, with the letter before the bracket. */
const issued =
  /[\u4e00-\u9fff]?[〔[(【]\s?(?:19|20)\d{2}\s?[〕\])】](?:第\s?)?[\u4e00-\u9fffA-Za-z0-9]{0,14}?[\d-]+\s?号(?:之[一二三四五六七八九十\d]+)?/g
const numbered = /[\u4e00-\u9fff]?第\s?(?=[A-Za-z0-9_/-]*[A-Za-z/_-]|\d{3})[A-Za-z0-9][A-Za-z0-9_/-]*\s?号/g
const standards =
  /(?<![A-Za-z])(?:GB|ISO|IEC|JB|DL|HJ|QB|YB|HG|SH|SY|NB|CJJ|JGJ|AQ|YY|TB|JT|LY|NY|FZ|BB|WS|JR|DB\d{2}|T)(?:\/[A-Z]{1,6})?\s?\d{2,6}(?:\.\d+)?(?:\s?[-—–:]\s?\d{2,4})?(?![\d.])/g
const phones =
  /(?=[\d+])(?<![\dA-Za-z.,])(?:(?:\+|00)?86[\s-]?)?(?:0\d{2,3}[\s-]?\d{7,8}(?:-\d{1,5})?|1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|[48]00[\s-]?\d{3}[\s-]?\d{4}|\d{4}(?:[\s-]\d{4}){2,4}(?:[\s-]\d{1,4})?)(?![\dA-Za-z.,]?\d)/g
const mixed = /[A-Za-z0-9](?:[A-Za-z0-9_+#./·:—–-]*[A-Za-z0-9])?/g
const long = /(?<![\d.,])\d{6,}(?![.,]?\d)/g
const grouped = /(?<![A-Za-z0-9])[0-9A-Z]{2,6}(?: [0-9A-Z]{2,6}){2,8}(?![A-Za-z0-9])/g
const ordinals = /^\d{1,2}(?:st|nd|rd|th)$/i

/** A code without what it is written with: `GB/T 4754—2017` is `gbt47542017`. */
export const codeKey = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const hasBoth = (text: string): boolean => /[A-Za-z]/.test(text) && /\d/.test(text)

/** A number with its Latin unit is a figure: 318.89kWh/万元, 1.2x, 3.5bn. */
function isMeasure(text: string, start: number, token: string): boolean {
  const digits = /^\d[\d,.]*/.exec(token)?.[0].replace(/[.,]$/, '')
  if (!digits) return false
  const unit = unitAt(text, start + digits.length)
  return unit !== null && start + digits.length + unit.length >= start + token.length
}

/** Codes of other shapes take their letters before the plain ones do; dates are already out of the text. */
export function codesIn(text: string): CodeToken[] {
  const tokens: CodeToken[] = []
  const covered = new Uint8Array(text.length)
  const take = (start: number, token: string, code = codeKey(token)): void => {
    for (let at = start; at < start + token.length; at += 1) if (covered[at]) return
    covered.fill(1, start, start + token.length)
    tokens.push({ start, end: start + token.length, code })
  }
  if (webby.test(text))
    for (const { index, 0: token } of matches(web, text)) take(index, token.replace(/[.,;:!?]+$/, ''))
  if (text.includes('号')) for (const { index, 0: token } of matches(issued, text)) take(index, token)
  if (text.includes('号')) for (const { index, 0: token } of matches(numbered, text)) take(index, token)
  for (const { index, 0: token } of matches(standards, text)) take(index, token)
  for (const { index, 0: token } of matches(phones, text)) if (!unitAt(text, index + token.length)) take(index, token)
  for (const { index, 0: token } of matches(grouped, text))
    if (hasBoth(token) && codeKey(token).length >= 15) take(index, token)
  for (const { index, 0: token } of matches(mixed, text))
    if (hasBoth(token) && !ordinals.test(token) && !isMeasure(text, index, token))
      for (const piece of pieces(text, index, token)) take(piece.start, piece.text)
  for (const { index, 0: token } of matches(long, text)) if (!unitAt(text, index + token.length)) take(index, token)
  return tokens.toSorted((a, b) => a.start - b.start)
}

/** `EBITDA/2024` and `2.38-C34` are several things; `A-12/B` is one code. */
function pieces(text: string, start: number, token: string): { start: number; text: string }[] {
  const parts = token.split(/[/:—–]/)
  if (parts.length === 1 || parts.every((part) => hasBoth(part) || part.length <= 2)) return [{ start, text: token }]
  const result: { start: number; text: string }[] = []
  let at = start
  for (const part of parts) {
    if (hasBoth(part) && !isMeasure(text, at, part)) result.push({ start: at, text: part })
    at += part.length + 1
  }
  return result
}
