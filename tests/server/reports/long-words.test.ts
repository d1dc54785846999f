import type { PageNumberEstimator } from 'docx'
import type { estimatePageNumbersWith } from 'docx/layout'
import { describe, expect, test, vi } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { isRecord } from '../../../core/json.ts'
import { writeDocx } from '../../../server/reports/export/docx.ts'
import { withoutLongWords } from '../../../server/reports/export/text-lines.ts'
import { cell, exportInput, footnote, head, heading, paragraph, table } from '../../support/export-input.ts'
import { rounds } from '../../support/rounds.ts'

/** What was laid out: the body, and the notes that its context brings. */
const laidOut: unknown[] = []
vi.mock('docx/layout', async (original) => {
  const real = await original<typeof import('docx/layout')>()
  return {
    ...real,
    estimatePageNumbersWith: (options: Parameters<typeof estimatePageNumbersWith>[0]): PageNumberEstimator => {
      const estimate: PageNumberEstimator = real.estimatePageNumbersWith(options)
      return (body, context) => {
        const notes = context.file.FootNotes
        laidOut.push(body, notes.View.prepForXml({ ...context, viewWrapper: notes, stack: [] }))
        return estimate(body, context)
      }
    },
  }
})

/** The texts of an element, those of each paragraph together. */
function textsOf(element: unknown): string[] {
  if (Array.isArray(element)) return element.flatMap(textsOf)
  if (!isRecord(element)) return []
  const paragraph = element['w:p']
  if (paragraph !== undefined) return [wordsIn(paragraph)]
  return Object.values(element).flatMap(textsOf)
}
const wordsIn = (element: unknown): string => {
  if (Array.isArray(element)) return element.map(wordsIn).join('')
  if (!isRecord(element)) return ''
  const text = element['w:t']
  if (Array.isArray(text)) return text.filter((part) => typeof part === 'string').join('')
  return Object.values(element).map(wordsIn).join('')
}

/** What is laid out of a document: its letters, its longest word, and its longest paragraph. */
async function laid(...content: DocumentNode[]): Promise<{ letters: number; word: number; paragraph: number }> {
  laidOut.length = 0
  await writeDocx(exportInput(content))
  const texts = laidOut.flatMap(textsOf)
  const longest = (lengths: number[]): number => lengths.reduce((most, length) => Math.max(most, length), 0)
  const words = texts.flatMap((text) => text.match(/[^\s\u2e80-\uffff]+/g) ?? [])
  return {
    letters: texts.join('').length,
    word: longest(words.map(({ length }) => length)),
    paragraph: longest(texts.map(({ length }) => length)),
  }
}

describe.each<[string, (text: string) => DocumentNode, boolean]>([
  ['a paragraph', (text) => paragraph(text), true],
  ['a heading', (text) => heading(1, text), true],
  ['a note', (text) => paragraph('见注', footnote(text)), false],
  ['a cell', (text) => table('表', [head('甲'), head('乙')], [cell(text), cell('1')]), false],
])('the work of laying out %s grows with its length, not with its square', (_, nodeOf, parted) => {
  test.each([
    ['without a blank', 'x'],
    ['of Chinese letters', '测'],
    ['of digits and marks', '12,3/4-5.'],
  ])('%s', async (_name, letters) => {
    const length = rounds({ usual: 3_500, soak: 10_000 })
    const [once, twice] = [
      await laid(nodeOf(letters.repeat(length).slice(0, length))),
      await laid(nodeOf(letters.repeat(2 * length).slice(0, 2 * length))),
    ]
    expect(once.letters).toBeGreaterThan(length / 2)
    // A word that no line holds is measured anew for each of its letters, a paragraph for each of its lines.
    expect([once.word, twice.word].every((length) => length <= 60)).toBe(true)
    expect(twice.letters).toBeLessThanOrEqual(2 * once.letters + 1_000)
    if (parted) expect(twice.paragraph).toBeLessThanOrEqual(3_100)
  })
})

test('short words, Chinese letters and blanks stay as they are', () => {
  for (const text of ['', 'a b', '甲公司2024年营业收入22,300.00万元', 'x'.repeat(60), `${'测'.repeat(500)}abc`])
    expect(withoutLongWords(text)).toBe(text)
  expect(withoutLongWords('x'.repeat(100))).toBe(`${'x'.repeat(9)} `.repeat(10))
})
