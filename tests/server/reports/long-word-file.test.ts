import { expect, test, vi } from 'vitest'
import type { DocumentNode } from '../../../core/document/types.ts'
import { writeDocx } from '../../../server/reports/export/docx.ts'
import { estimatePages, mostLaidOut } from '../../../server/reports/export/page-numbers.ts'
import { cell, exportInput, heading, paragraph, table } from '../../support/export-input.ts'
import { unzipText } from '../../support/unzip.ts'

const sentence = '营业收入较上年增长，毛利率保持稳定，应收账款周转加快。'
/** Paragraphs of about so many letters together, each with its number, below a heading for every fifty. */
function long(letters: number): DocumentNode[] {
  const each = sentence.repeat(10)
  return Array.from({ length: Math.ceil(letters / each.length) }, (_, index) =>
    index % 50 === 0
      ? [heading(1, `第${index / 50 + 1}章`), paragraph(`${each}编号${index}。`)]
      : [paragraph(`${each}编号${index}。`)],
  ).flat()
}
/** The parts of the file, and how often its pages were worked out. */
async function written(content: DocumentNode[]): Promise<{ parts: Record<string, string>; laidOut: number }> {
  const estimator = vi.fn(() => vi.fn(() => ({ bookmarks: new Map<string, string>() })))
  const file = await writeDocx(exportInput(content), estimator as unknown as typeof estimatePages)
  return { parts: unzipText(Buffer.from(file)), laidOut: estimator.mock.calls.length }
}

test('a report longer than pages are worked out for is whole, and Word is asked to number its contents', async () => {
  const content = long(mostLaidOut + 1_000)
  const { parts, laidOut } = await written(content)
  const body = parts['word/document.xml'] ?? ''
  expect(laidOut).toBe(0)
  const numbers = [...body.matchAll(/编号(\d+)。/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index))
  expect(numbers).toHaveLength(content.filter(({ type }) => type === 'paragraph').length)
  expect(body).toContain('第2章')
  // No page is told that was not worked out.
  expect(body).not.toMatch(/PAGEREF \S+ \\h<\/w:instrText><w:fldChar w:fldCharType="separate"\/><w:t[^>]*>\d/)
  expect(parts['word/settings.xml']).toMatch(/<w:updateFields(?: w:val="(?:true|1)")?\/>/)
})

test.each([
  ['a short one', long(10_000)],
  // Cells of a few letters decide nothing, whatever their number.
  [
    'one with long tables',
    Array.from({ length: 40 }, () =>
      table('表', ...Array.from({ length: 100 }, () => Array.from({ length: 8 }, () => cell('1,234,567,890.00')))),
    ),
  ],
])('%s has the pages that were worked out', async (_, content) => {
  const { parts, laidOut } = await written([heading(1, '一'), ...content])
  expect(laidOut).toBe(1)
  expect(parts['word/settings.xml']).not.toContain('updateFields')
})

test('very many short paragraphs are as long as a long text', async () => {
  const content = Array.from({ length: mostLaidOut / 8 }, () => paragraph('一'))
  expect((await written(content)).laidOut).toBe(0)
})
