const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 1 to 99 in Chinese: 一, 十, 十五, 二十, 三十二. */
export function chineseNumber(value: number): string {
  if (value <= 10) return numerals[value] ?? String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens === 1 ? '' : numerals[tens]}十${ones === 0 ? '' : numerals[ones]}`
}

/**
 * The number in front of a heading, as Chinese reports write it.
 *
 * @example [1, 2, 3, 4].map((level) => sectionNumber(level, 3)) // ['三、', '（三）', '3. ', '（3）']
 */
export function sectionNumber(level: number, count: number): string {
  if (level === 1) return `${chineseNumber(count)}、`
  if (level === 2) return `（${chineseNumber(count)}）`
  return level === 3 ? `${count}. ` : `（${count}）`
}

const number =
  /^\s*(?:[一二三四五六七八九十百]+、|[（(][一二三四五六七八九十百]+[）)]|\d{1,2}(?:[.．、](?!\d)|\.\d{1,2}(?:\.\d{1,2})*(?=\s))\s*|[（(]\d{1,2}[）)])\s*/

/**
 * The number that a heading begins with, as it stands there; empty where it has none.
 *
 * @example numberOf('（三）主要产品') // '（三）'
 * @example numberOf('1.5亿元以上的客户') // ''
 */
export const numberOf = (text: string): string => number.exec(text)?.[0] ?? ''
