/** Where a list, a heading or a clause begins. */
const opening = /(?:^|[\n。；;：:!?！？])[\s>#*+\-•·\u0001]*[(（]?$/
const afterComma = /(?:[，,、]|以及|和|与)\s?[(（]$/
const label =
  /(?:[表图注例]|附[表图件录注]|方案|情景|公式|步骤|脚注|table|figure|fig\.|section|appendix|note|step|chapter|part|item|annex)\s?[(（]?$/i

/** Letters that can stand before such a number. */
const before = new Set('\n(（第表图注例件录案景式骤。；;：:!?！？，,、>#*+-•·\u0001')

/**
 * Whether a number counts the items of a list, a chapter or a table and says nothing of the matter: `1.`, `（2）`, `第3章`,
 * `表4`, `2.1 概况`.
 *
 * @param digits the run of digits at `start`
 */
export function isListNumber(text: string, start: number, digits: string): boolean {
  if (digits.length > 2 && !digits.includes('.')) return false
  const letter = text[start - 1] === ' ' ? text[start - 2] : text[start - 1]
  if (letter !== undefined && !before.has(letter) && !/[A-Za-z]/.test(letter)) return false
  if (!/^\d{1,2}(?:\.\d{1,2}){0,3}$/.test(digits)) return false
  const head = text.slice(Math.max(0, start - 12), start)
  const tail = text.slice(start + digits.length, start + digits.length + 8)
  if (/第\s?$/.test(head)) return /^\s?(?:[章节步部点层篇编]|阶段|部分|方面|类|项(?!目))/.test(tail)
  if (label.test(head) && !/^\s?[万亿千百%‰]/.test(tail)) return true
  if (!/^\d{1,2}$/.test(digits))
    return (
      /(?:^|\n)[\s>#*]*$/.test(head) &&
      digits.split('.').length > 1 &&
      /^[\s、.]+(?![\d万亿千百%‰元倍个家天次人户笔])[\u4e00-\u9fffA-Za-z]/.test(tail)
    )
  if (/[(（]$/.test(head))
    return /^\s?[)）]/.test(tail) && (opening.test(head) || (afterComma.test(head) && /^\s?[)）](?!\s?\d)/.test(tail)))
  if (/(?:^|\n)[\s>#*+-]*$/.test(head) && /^(?:[、)）]|\.\s)\s*(?:19|20)\d{2}/.test(tail)) return true
  return opening.test(head) && !/[(（]$/.test(head) && /^(?:[、．)）]|\.(?!\d))\s*(?!\d)/.test(tail)
}
