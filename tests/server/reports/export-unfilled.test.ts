import { describe, expect, test } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { markWritten } from '../../../core/document/written.ts'
import { foldUnfilled } from '../../../server/reports/export/content/unfilled.ts'
import { formBlocks } from '../../../server/reports/writing/writer/forms.ts'
import { gap, heading, paragraph } from '../../../server/reports/writing/writer/nodes.ts'

const form = (rows?: number | string[]): DocumentNode[] =>
  markWritten(
    'credit-2',
    formBlocks('credit-2', 0, {
      fill: '历史授信与用信',
      caption: '历史授信与用信表',
      columns: ['机构', '额度'],
      ...(rows ? { rows } : {}),
    }),
  )
const chapter = (title: string): DocumentNode => heading(1, title, { id: title })
const folded = (...content: DocumentNode[]): DocumentNode[] => foldUnfilled({ type: 'doc', content }).content
const tables = (content: readonly DocumentNode[]): DocumentNode[] => content.filter(({ type }) => type === 'table')

/** The same table with a text in a cell, as somebody typed it there. */
function typed(node: DocumentNode, row: number, column: number, text: string): DocumentNode {
  const copy = structuredClone(node)
  const cell = copy.content?.[row]?.content?.[column]
  if (cell) cell.content = [paragraph(text)]
  return copy
}

describe('tables that nobody filled in', () => {
  test('are left out, and listed at the end by their chapter; the line in their place stays', () => {
    const content = folded(chapter('二、授信申请概况'), ...form())
    expect(content.map(textOf).join('\n')).toContain('尚未录入历史授信与用信，原因：待填。')
    expect(tables(content)).toHaveLength(1)
    expect(textOf(tables(content)[0] as DocumentNode)).toContain('二、授信申请概况\t历史授信与用信')
  })

  test('are listed by the number of the chapter and the section', () => {
    const section = heading(2, '（三）还款来源', { id: 's' })
    expect(textOf(tables(folded(chapter('八、用途与来源'), section, ...form()))[0] as DocumentNode)).toContain(
      '八（三）还款来源\t历史授信与用信',
    )
  })

  test('with names of rows are empty too', () => {
    const [, table] = form(['一年以内', '一至二年'])
    expect(
      tables(folded(chapter('一'), table as DocumentNode))
        .map(textOf)
        .join(),
    ).not.toContain('一年以内')
  })

  test.each([
    [1, 0],
    [1, 1],
    [3, 1],
  ])('stay whole as soon as somebody typed into row %d, column %d', (row, column) => {
    const [line, table] = form()
    const content = folded(chapter('一'), line as DocumentNode, typed(table as DocumentNode, row, column, '某行'))
    expect(textOf(tables(content)[0] as DocumentNode)).toContain('某行')
  })

  test('without a sentence before them leave one', () => {
    const [, table] = form()
    const content = folded(chapter('一'), paragraph('别的话。'), table as DocumentNode)
    expect(content.map(textOf)).toContain('历史授信与用信表尚未填写，见“附录：待补充资料”。')
  })

  test('go without being asked for where it was said why there is nothing', () => {
    const [line, table] = form()
    const said = { ...(line as DocumentNode), content: paragraph('未取得历史授信，企业首次申请贷款。').content ?? [] }
    const content = folded(chapter('一'), said, table as DocumentNode)
    expect(tables(content)).toEqual([])
    expect(content.map(textOf).join()).not.toContain('待补充')
  })
})

test('what is still open anywhere is listed once a chapter; a report that lacks nothing stays as it is', () => {
  const content = folded(chapter('一'), gap('存货明细'), gap('存货明细'), chapter('二'), paragraph('全文。'))
  const list = textOf(tables(content)[0] as DocumentNode)
  expect(list).toBe('章节\t待补充\n一\t存货明细')
  const whole = { type: 'doc' as const, content: [chapter('一'), paragraph('全文。')] }
  expect(foldUnfilled(whole)).toBe(whole)
})
