import { storable } from '../../../core/text.ts'
import { refused } from '../causes.ts'
import { TooMuch } from '../cells.ts'
import { richText } from './xml.ts'

/** The longest piece of XML that holds one string or one row. */
export const longestPart = 32 * 1024 * 1024

/** What the strings that cells share may be, all together and each. */
export type StringLimits = { text: number; cellText: number }

/**
 * The strings that the cells of a workbook share, as they are kept: cut to what a cell may hold.
 *
 * @throws TooMuch where they are more than a workbook may have
 */
export async function readStrings(pieces: AsyncIterable<string>, limits: StringLimits): Promise<string[]> {
  const strings: string[] = []
  let rest = ''
  let spent = 0
  for await (const piece of pieces) {
    rest += piece
    let from = 0
    for (;;) {
      const start = rest.indexOf('<si', from)
      if (start < 0) break
      const open = rest.indexOf('>', start)
      if (open < 0) break
      const isEmpty = rest[open - 1] === '/'
      const close = isEmpty ? open + 1 : rest.indexOf('</si>', open)
      if (close < 0) break
      const text = isEmpty ? '' : storable(richText(rest.slice(open + 1, close)).slice(0, limits.cellText))
      spent += text.length
      if (spent > limits.text) throw new TooMuch()
      strings.push(text)
      from = isEmpty ? close : close + 5
    }
    // What was cut off a long text would hold all of it.
    rest = Buffer.from(rest.slice(Math.max(from, rest.indexOf('<si', from)))).toString()
    if (rest.length > longestPart) throw refused('tooLarge')
  }
  return strings
}
