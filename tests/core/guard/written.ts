/** Writes numbers as Chinese does, for answers that a test makes up; knows nothing of how the guard reads them. */
const digits = '〇一二三四五六七八九'

const below = (value: number): string => {
  if (value === 0) return ''
  const [thousands, hundreds, tens, ones] = [
    Math.floor(value / 1000),
    Math.floor(value / 100) % 10,
    Math.floor(value / 10) % 10,
    value % 10,
  ]
  const of = (digit: number): string => (digit === 0 ? '' : (digits[digit] ?? ''))
  let text = ''
  if (thousands > 0) text += `${of(thousands)}千`
  if (hundreds > 0) text += `${of(hundreds)}百`
  else if (thousands > 0 && (tens > 0 || ones > 0)) text += '零'
  if (tens > 0) text += `${of(tens)}十`
  else if (hundreds > 0 && ones > 0) text += '零'
  return text + of(ones)
}

/** 1 to 99 999 999 as it is spoken: 十二, 三千五百, 一亿… are larger. */
export function spoken(value: number): string {
  if (value === 0) return '零'
  const [high, low] = [Math.floor(value / 10_000), value % 10_000]
  const text = (high > 0 ? `${below(high)}万${low > 0 && low < 1000 ? '零' : ''}` : '') + below(low)
  return text.replace(/^一十/, '十')
}

/** Digit by digit, as years are read. */
export const spelled = (text: string): string => [...text].map((digit) => digits[Number(digit)] ?? digit).join('')

/** 20.18 → 二十点一八. */
export function spokenDecimal(text: string): string {
  const [whole = '0', fraction] = text.split('.')
  return spoken(Number(whole)) + (fraction ? `点${spelled(fraction).replaceAll('〇', '零')}` : '')
}

export const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? separated : `${separated}.${fraction}`
}

/** Half up on decimal text: roundText('2.345', 2) is 2.35. No floating number is asked. */
export function roundText(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const all = (BigInt(whole + kept) + up).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`
}

/** Moves the point: shiftText('22300.00', -4) is 2.230000. */
export function shiftText(text: string, by: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  if (by >= 0) {
    const all = fraction.padEnd(by, '0')
    return `${(whole + all.slice(0, by)).replace(/^0+(?=\d)/, '')}${all.length > by ? `.${all.slice(by)}` : ''}`
  }
  const all = whole.padStart(1 - by, '0')
  return `${all.slice(0, all.length + by)}.${all.slice(all.length + by)}${fraction}`
}
