/**
 * A text as it is compared: full-width forms and ligatures folded, lower case, blanks as one, blanks between two
 * Chinese characters left out (PDF files put them there). `at[i]` is where character `i` of it stands in the text.
 *
 * @example folded('ＡＢ 公 司').text // 'ab 公司'
 */
export function folded(text: string): { text: string; at: number[] } {
  const out: string[] = []
  const at: number[] = []
  let place = 0
  for (const letter of text) {
    for (const part of /\s/u.test(letter) ? ' ' : letter.normalize('NFKC').toLowerCase()) {
      const last = out.at(-1) ?? ''
      if (/[\u00ad\u200b-\u200d\ufeff]/u.test(part)) continue
      if (part === ' ' && (last === ' ' || last === '')) continue
      // The blank turns out to stand between two Chinese characters.
      if (last === ' ' && isHan(part) && isHan(out.at(-2) ?? '')) {
        out.pop()
        at.pop()
      }
      for (const unit of part.split('')) {
        out.push(unit)
        at.push(place)
      }
    }
    place += letter.length
  }
  return { text: out.join(''), at }
}

export const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter)
