import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { documentSchema } from '../../../../../core/document/check.ts'
import { isAsWritten, markWritten } from '../../../../../core/document/written.ts'
import type { DocumentNode } from '../../../../../core/document/types.ts'
import { replacePassage, writeSection } from '../../../../../src/features/editor/ai/accept.ts'
import { isPassage, passageAt, passageBetween, type Passage } from '../../../../../src/features/editor/ai/passage.ts'
import { sectionAround } from '../../../../../src/features/editor/ai/section.ts'
import { plainSegments, segmentsOf } from '../../../../../src/features/editor/ai/segments.ts'
import { heading, paragraph, reportOf, text } from '../editor-harness.tsx'

const bound = (shown: string, key: string): DocumentNode =>
  text(shown, [{ type: 'boundFigure', attrs: { key, value: '1', shown } }])
const note = (words: string): DocumentNode => ({ type: 'footnote', attrs: { text: words } })
const cell = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableCell', content })
const table: DocumentNode = {
  type: 'table',
  content: [{ type: 'tableRow', content: [cell(paragraph(text('单元格一'))), cell(paragraph(text('单元格二')))] }],
}
const list = (...items: string[]): DocumentNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(text(item))] })),
})

const docOf = (...content: DocumentNode[]): ProseMirrorNode =>
  ProseMirrorNode.fromJSON(documentSchema(), reportOf(...content))

/** The place of the first letter of some words, or the one behind them. */
function place(document: ProseMirrorNode, words: string, end = false): number {
  let found = -1
  document.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (found < 0 && at >= 0) found = position + at + (end ? words.length : 0)
  })
  if (found < 0) throw new Error(`no “${words}”`)
  return found
}
const between = (document: ProseMirrorNode, from: string, to = from): ReturnType<typeof passageBetween> =>
  passageBetween(document, place(document, from), place(document, to, true))
function passage(document: ProseMirrorNode, from: string, to = from): Passage {
  const found = between(document, from, to)
  if (!isPassage(found)) throw new Error(found)
  return found
}

/** The document after a passage became another text. */
function replaced(document: ProseMirrorNode, from: string, to: string, words: string): ProseMirrorNode {
  const state = EditorState.create({ doc: document })
  const { tr } = state
  replacePassage(tr, passage(document, from, to), words)
  tr.doc.check()
  return tr.doc
}
const lines = (document: ProseMirrorNode): string[] => {
  const all: string[] = []
  document.descendants((node) => {
    if (node.isTextblock)
      all.push(
        node.textBetween(0, node.content.size, '', (leaf) =>
          leaf.type.name === 'footnote' ? `[${String(leaf.attrs['text'])}]` : '/',
        ),
      )
  })
  return all
}
const figures = (document: ProseMirrorNode): string[] => {
  const all: string[] = []
  document.descendants(
    (node) =>
      void node.marks.forEach(
        (mark) => mark.type.name === 'boundFigure' && all.push(`${mark.attrs['key']}=${node.text}`),
      ),
  )
  return all
}

describe('what can be rewritten', () => {
  const document = docOf(
    heading(2, '（一）财务概览', 'h'),
    paragraph(text('第一段收入'), bound('22,300.00', 'revenue'), text('万元'), note('审计报告'), text('。')),
    paragraph(text('第二段。')),
    table,
    list('项目甲', '项目乙'),
    { type: 'reportChart' },
    paragraph(text('最后。')),
  )

  it('is text, with its figures, and its footnotes as marks', () => {
    expect(passage(document, '第一段', '第二段。')).toMatchObject({
      text: '第一段收入22,300.00万元〔注1〕。\n第二段。',
      figures: [{ text: '22,300.00', key: 'revenue' }],
    })
    expect(passage(document, '第一段', '第二段。').blocks).toHaveLength(2)
  })

  it('takes a figure whole', () => {
    expect(passage(document, '第一段', '22,3')).toMatchObject({ text: '第一段收入22,300.00' })
    expect(passage(document, '300', '万元')).toMatchObject({ text: '22,300.00万元' })
  })

  it.each([
    ['财务概览', '第一段', 'heading'],
    ['第二段', '单元格一', 'table'],
    ['单元格一', '单元格二', 'table'],
    ['第二段', '项目甲', 'table'],
    ['项目乙', '最后', 'object'],
  ])('from %s to %s is not: %s', (from, to, reason) => {
    expect(between(document, from, to)).toBe(reason)
  })

  it('also stands in one cell, and in one list', () => {
    expect(passage(document, '单元格一').text).toBe('单元格一')
    expect(passage(document, '项目甲', '项目乙').text).toBe('项目甲\n项目乙')
  })

  it('is the paragraph of the caret where nothing is selected; a chart is none', () => {
    const state = EditorState.create({ doc: document })
    const at = (words: string) =>
      passageAt(state.apply(state.tr.setSelection(TextSelection.create(document, place(document, words)))))
    expect(at('第二段')).toMatchObject({ text: '第二段。' })
    expect(at('财务概览')).toBe('heading')
    let chart = 0
    document.forEach((node, position) => void (node.type.name === 'reportChart' && (chart = position)))
    expect(passageAt(state.apply(state.tr.setSelection(NodeSelection.create(document, chart))))).toBe('object')
  })
})

describe('a text takes the place of a passage', () => {
  it('of one paragraph, also in its middle; figures whose text survived stay bound', () => {
    const document = docOf(
      paragraph(
        text('开头。收入'),
        bound('22,300.00', 'revenue'),
        text('万元，利润'),
        bound('1,200.00', 'profit'),
        text('万元。结尾。'),
      ),
    )
    const after = replaced(document, '收入', '万元。', '利润1,200.00万元，收入22,310.00万元。')
    expect(lines(after)).toEqual(['开头。利润1,200.00万元，收入22,310.00万元。结尾。'])
    expect(figures(after)).toEqual(['profit=1,200.00'])
  })

  it('of one paragraph by several: it splits, and the new ones say nothing of the product', () => {
    const [written] = markWritten('credit-6.3', [paragraph(text('一句。两句。'))])
    const document = docOf({ ...written, attrs: { ...written?.attrs, textAlign: 'right', gap: null } } as DocumentNode)
    const after = replaced(document, '一句', '两句。', '一。\n二。\n三。')
    expect(lines(after)).toEqual(['一。', '二。', '三。'])
    after.forEach((node) => expect(isAsWritten(node.toJSON() as DocumentNode)).toBe(false))
    expect(after.child(1).attrs).toMatchObject({ textAlign: 'right', written: null, id: null })
  })

  it('of several paragraphs by as many, each keeping its own attributes; by fewer, joined', () => {
    const document = docOf(
      paragraph(text('甲一。')),
      { ...paragraph(text('甲二。')), attrs: { textAlign: 'center' } },
      paragraph(text('尾。')),
    )
    const same = replaced(document, '甲一', '甲二。', '乙一。\n乙二。')
    expect(lines(same)).toEqual(['乙一。', '乙二。', '尾。'])
    expect(same.child(1).attrs['textAlign']).toBe('center')
    expect(lines(replaced(document, '甲一', '甲二。', '合为一段。'))).toEqual(['合为一段。', '尾。'])
  })

  it('in a list: items stay items, and more of them become items', () => {
    const document = docOf(paragraph(text('前')), list('一', '二'), paragraph(text('后')))
    const same = replaced(document, '一', '二', '- 甲\n- 乙')
    expect([lines(same), same.child(1).childCount]).toEqual([['前', '甲', '乙', '后'], 2])
    const more = replaced(document, '一', '二', '- 甲\n- 乙\n- 丙')
    expect([lines(more), more.child(1).childCount]).toEqual([['前', '甲', '乙', '丙', '后'], 3])
    const one = replaced(document, '一', '一', '甲\n乙')
    expect([lines(one), one.child(1).childCount]).toEqual([['前', '甲', '乙', '二', '后'], 3])
  })

  it('in a cell, and across a list and a paragraph', () => {
    expect(lines(replaced(docOf(table), '单元格一', '单元格一', '甲\n乙'))).toEqual(['甲', '乙', '单元格二'])
    const mixed = replaced(
      docOf(paragraph(text('前。')), list('一', '二'), paragraph(text('后。'))),
      '前',
      '二',
      '合成一段。',
    )
    expect(lines(mixed).join('')).toContain('合成一段。')
    expect(lines(mixed).join('')).not.toMatch(/[一二]$/)
  })

  it('footnotes stay where the text names them, at its end where it does not, and never twice', () => {
    const document = docOf(
      paragraph(text('收入增长'), note('审计报告'), text('，利润下降'), note('企业说明'), text('。')),
    )
    expect(lines(replaced(document, '收入', '。', '利润下降〔注2〕，收入增长〔注1〕〔注1〕。'))).toEqual([
      '利润下降[企业说明]，收入增长[审计报告]。',
    ])
    expect(lines(replaced(document, '收入', '。', '收入增长，利润下降〔注2〕。'))).toEqual([
      '收入增长，利润下降[企业说明]。[审计报告]',
    ])
  })

  it('breaks within a paragraph stay breaks, and marks of the whole passage stay', () => {
    const bold = [{ type: 'bold' }]
    const document = docOf(paragraph(text('上', bold), { type: 'hardBreak' }, text('下', bold)))
    const after = replaced(document, '上', '下', '甲\n乙')
    expect(lines(after)).toEqual(['甲/乙'])
    expect(after.firstChild?.firstChild?.marks.map((mark) => mark.type.name)).toEqual(['bold'])
  })
})

describe('a section', () => {
  const gap = { ...paragraph(text('未取得用电资料，原因：待填。')), attrs: { gap: '用电' } }
  const document = docOf(
    heading(1, '一、财务', 'h1'),
    heading(2, '（一）偿债能力', 'h2'),
    paragraph(text('旧的一段。')),
    table,
    gap,
    paragraph(),
    heading(3, '1. 短期', 'h3'),
    paragraph(text('短期。')),
    heading(1, '二、结论', 'h4'),
  )
  const section = sectionAround(document, place(document, '旧的'))!
  const write = (how: 'append' | 'replace') => {
    const { tr } = EditorState.create({ doc: document })
    const end = writeSection(
      tr,
      section,
      '新的22.00%一段。\n1. 第一\n2. 第二\n- 点',
      [{ from: 2, to: 8, key: 'ratio.x@', value: '0.22', shown: '22.00%' }],
      how,
    )
    tr.doc.check()
    return { after: tr.doc, end }
  }

  it('is what stands below a heading, up to the next one of any level', () => {
    expect(section).toMatchObject({ id: 'h2', title: '偿债能力', own: true })
    expect(sectionAround(document, place(document, '短期。'))).toMatchObject({ title: '短期' })
    expect(sectionAround(docOf(paragraph(text('前言'))), 0)).toBeNull()
  })

  it('gets a text behind what it has, lists as lists, figures bound', () => {
    const { after, end } = write('append')
    expect(lines(after)).toEqual([
      '一、财务',
      '（一）偿债能力',
      '旧的一段。',
      '单元格一',
      '单元格二',
      '未取得用电资料，原因：待填。',
      '新的22.00%一段。',
      '第一',
      '第二',
      '点',
      '1. 短期',
      '短期。',
      '二、结论',
    ])
    expect(figures(after)).toEqual(['ratio.x@=22.00%'])
    expect(after.resolve(end).nodeAfter?.textContent).toBe('1. 短期')
    after.forEach((node) => expect(node.attrs['written'] ?? null).toBeNull())
  })

  it('or in the place of its own words; tables and open gaps stay', () => {
    expect(lines(write('replace').after)).toEqual([
      '一、财务',
      '（一）偿债能力',
      '新的22.00%一段。',
      '第一',
      '第二',
      '点',
      '单元格一',
      '单元格二',
      '未取得用电资料，原因：待填。',
      '1. 短期',
      '短期。',
      '二、结论',
    ])
  })
})

describe('a proposal word by word', () => {
  const offence = { kind: 'figure', text: '3.2亿元', from: 5, to: 10 } as const
  it('tells what came and went, and marks what is refused in what is new', () => {
    const segments = segmentsOf('收入增长。', '收入明显增3.2亿元。', [{ ...offence, from: 5 }])
    expect(
      segments
        .filter(({ kind }) => kind !== 'removed')
        .map((segment) => segment.text)
        .join(''),
    ).toBe('收入明显增3.2亿元。')
    expect(
      segments
        .filter((segment) => segment.offence)
        .map((segment) => segment.text)
        .join(''),
    ).toBe('3.2亿元')
    expect(
      segments
        .filter(({ kind }) => kind !== 'added')
        .map((segment) => segment.text)
        .join(''),
    ).toBe('收入增长。')
  })

  it('a text alone is cut at its offences, which may touch', () => {
    expect(
      plainSegments('ABCDEF', [
        { ...offence, from: 1, to: 3 },
        { ...offence, from: 3, to: 4 },
      ]).map(({ text: words, offence: found }) => `${words}${found ? '!' : ''}`),
    ).toEqual(['A', 'BC!', 'D!', 'EF'])
  })
})
