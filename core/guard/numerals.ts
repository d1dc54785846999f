/** Characters that Chinese numbers are written with, also the forms of receipts and the traditional ones. */
export const numeralCharacters = '零〇一二两兩三四五六七八九十百千万萬亿億兆壹贰貳叁參肆伍陆陸柒捌玖拾佰仟廿卅'

const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  壹: 1,
  二: 2,
  两: 2,
  兩: 2,
  贰: 2,
  貳: 2,
  三: 3,
  叁: 3,
  參: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  陸: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
}
const tens: Record<string, number> = { 十: 1, 拾: 1, 百: 2, 佰: 2, 千: 3, 仟: 3 }
export const myriads: Record<string, number> = { 万: 4, 萬: 4, 亿: 8, 億: 8, 兆: 12 }

/** A number below ten thousand: 三千五百, 十二, 一百零三; 三千五 is 3500. Null where it is none. */
function small(text: string): number | null {
  if (text === '') return null
  let total = 0
  let digit: number | null = null
  let last = 10
  for (const character of text.replaceAll('廿', '二十').replaceAll('卅', '三十')) {
    const value = digits[character]
    const power = tens[character]
    if (value !== undefined) {
      if (digit !== null && digit !== 0) return null
      digit = value
      if (value === 0) last = 1
    } else if (power !== undefined) {
      if (power >= last && last !== 1) return null
      total += (digit ?? 1) * 10 ** power
      digit = null
      last = power
    } else return null
  }
  if (digit === null) return total
  // 三千五 leaves out the 百; 三千零五 does not.
  return total + digit * (total > 0 && last > 1 && last < 10 && !/[零〇]/.test(text) ? 10 ** (last - 1) : 1)
}

/** Digits one after the other, as years and codes are read: 二〇二四. */
const spelled = (text: string): string | null =>
  text.length > 1 && [...text].every((character) => digits[character] !== undefined)
    ? [...text].map((character) => digits[character]).join('')
    : null

/**
 * A Chinese number as decimal digits and the power of ten that follows them: 三千五百万 is `{text: '3500', power: 4}`,
 * 二十点一八 is `{text: '20.18', power: 0}`. Null where the characters make no number.
 */
export function chineseNumeral(run: string): { text: string; power: number } | null {
  const [integer = '', fraction] = run.split('点')
  if (fraction !== undefined) {
    const power = myriads[fraction.at(-1) ?? ''] ?? 0
    const parts = power > 0 ? fraction.slice(0, -1) : fraction
    const head = chineseNumeral(integer)
    const tail = parts.length === 1 ? digits[parts]?.toString() : spelled(parts)
    return head && head.power === 0 && tail !== undefined && tail !== null
      ? { text: `${head.text}.${tail}`, power }
      : null
  }
  const direct = spelled(integer)
  if (direct !== null) return { text: direct, power: 0 }
  let total = 0
  let rest = integer
  let power = 0
  let below = 20
  while (rest !== '') {
    const at = [...rest].findIndex((character) => myriads[character] !== undefined)
    const head = at < 0 ? rest : rest.slice(0, at)
    let scale = 0
    let end = at
    // 万亿 is one scale.
    while (end >= 0 && myriads[rest[end] ?? ''] !== undefined) {
      scale += myriads[rest[end] ?? ''] ?? 0
      end += 1
    }
    const value = small(head.replace(/^[零〇]+(?=.)/, ''))
    // 一万一千三百万 is read off a table in 万元.
    if (value !== null && scale >= below && scale === 4 && end === rest.length && below === 4)
      return { text: String(total + value), power: 4 }
    if (value === null || scale >= below) return null
    if (at >= 0 && end === rest.length) power = scale
    total += value * 10 ** scale
    below = scale
    if (at < 0) {
      // 三万五 leaves out the 千.
      if (total > value && head.length === 1 && digits[head] !== undefined && value > 0)
        total += value * 10 ** (lastScale(integer) - 1) - value
      break
    }
    rest = rest.slice(end)
  }
  return { text: String(total / 10 ** power), power }
}

function lastScale(text: string): number {
  for (const character of [...text].reverse()) if (myriads[character] !== undefined) return myriads[character] ?? 0
  return 0
}
