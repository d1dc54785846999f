/**
 * A text made alike for searching; `places` tells where each of its characters stands in the text as it is, null where
 * nothing moved.
 */
export type Folded = { text: string; places: number[] | null }

const quotes: Record<string, string> = { '“': '"', '”': '"', '‘': "'", '’': "'", '\u3000': ' ', '\u00a0': ' ' }
const unlike = /[A-Z\u3000\u00a0“”‘’\uff01-\uff5e]|\d,\d{3}(?!\d)/
const separator = /^,\d{3}(?!\d)/

function alike(char: string): string {
  const code = char.charCodeAt(0)
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : (quotes[char] ?? char)
  const lower = half.toLowerCase()
  return lower.length === 1 ? lower : half
}

/**
 * Makes capitals and small letters, full and half width, kinds of quotation marks, and figures with and without
 * separators of thousands alike.
 *
 * @example fold('货币资金1,234万元（ABC）').text // '货币资金1234万元(abc)'
 */
export function fold(text: string): Folded {
  if (!unlike.test(text))
    return { text: text.toLowerCase().length === text.length ? text.toLowerCase() : text, places: null }
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === ',' && /\d/.test(text[at - 1] ?? '') && separator.test(text.slice(at, at + 5))) continue
    folded += alike(char)
    places.push(at)
  }
  return { text: folded, places }
}
