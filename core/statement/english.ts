const lead = /^\s*(?:[ivx]+\s*[.)]|\(?\d{1,2}\s*[.)])?\s*(?:less|add|plus|including|of which|incl)\s*[:.]\s*/i
const numbering = /^\s*(?:[ivxIVX]{1,4}|\d{1,2}|[A-Ha-h])\s*[.)、]\s*/
const small = new Set(['the', 'and', 'a', 'an', 'of', 'for', 'in', 'on', 'to', 'at', 'as'])

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word

/**
 * An English name without what varies from file to file: case, plurals, small words, marks, numbering, what stands in
 * brackets; '' where the text holds no English.
 *
 * @example englishKey('Less: Cost of Sales') === englishKey('cost of sale') // true
 */
export function englishKey(text: string): string {
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(numbering, '')
    .replace(lead, '')
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
  if (/[^\u0000-\u024f\u2000-\u206f]/.test(plain)) return ''
  const words = plain.match(/[a-z]+/g) ?? []
  return words
    .filter((word) => !small.has(word))
    .map(singular)
    .join(' ')
}

/**
 * The two names of a bilingual line: `货币资金 Cash and bank balances`, `Inventories 存货`; null where it is in one
 * language, or a few letters belong to the Chinese name.
 */
export function bilingual(text: string): { han: string; english: string } | null {
  const plain = text.slice(0, 200).normalize('NFKC')
  const runs = plain.match(/[A-Za-z][A-Za-z'’&,.;:()/\s-]*/g) ?? []
  const english = runs.filter((run) => /[A-Za-z]{3}/.test(run)).join(' ')
  if (english === '' || !/\p{Script=Han}{2}/u.test(plain)) return null
  const han = runs
    .filter((run) => /[A-Za-z]{3}/.test(run))
    .reduce((rest, run) => rest.replace(run, ' '), plain)
    .replace(/[\s/|()\-:,;]+$/, '')
    .replace(/^[\s/|)\-:,;]+/, '')
    .trim()
  return /\p{Script=Han}{2}/u.test(han) ? { han, english } : null
}
