import { describe, expect, test } from 'vitest'
import { compareDocuments, type Line } from '../../../../core/document/compare/index.ts'
import { wordsOf } from '../../../../core/document/compare/words.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { changedReport, largeReport } from '../../../support/large-documents.ts'
import { doc, text, told } from './nodes.ts'

let ids = 0
const p = (value: string | DocumentNode[], id: string | null = `p${(ids += 1)}`): DocumentNode => ({
  type: 'paragraph',
  attrs: { id },
  ...(value.length > 0 ? { content: typeof value === 'string' ? [text(value)] : value } : {}),
})
const h = (level: number, value: string, id = `h-${value}`): DocumentNode => ({
  type: 'heading',
  attrs: { level, id },
  content: [text(value)],
})
const lineText = (line: Line): string => {
  if (line.type === 'changed' && line.detail.kind === 'text') return `~ ${told(line.detail.parts)}`
  if (line.type === 'moved')
    return `${line.side === 'came' ? '>' : '<'} ${line.unit.text}${line.other ? ` (${line.other})` : ''}`
  return `${{ same: '=', added: '+', removed: '-', changed: '~' }[line.type]} ${line.unit.text.split('\n')[0] ?? ''}`
}
const lines = (before: ReportDocument, after: ReportDocument): string[] =>
  compareDocuments(before, after).lines.map(lineText)

describe('words', () => {
  test('are those of the language; numbers keep their sign and their per cent; together they are the text', () => {
    const sentence = '截至2024年末，营业收入22,300.00万元，增长-12.5%。\n其次，ROE为3.2%；'
    expect(wordsOf(sentence)).toEqual(expect.arrayContaining(['22,300.00', '-12.5%', '3.2%', '营业', 'ROE']))
    expect(wordsOf(sentence).join('')).toBe(sentence)
  })
  test('a text of 200,000 letters is cut up', () => {
    const long = '公司营业收入较上年增长，主要系下游需求回暖所致'.repeat(9000)
    expect(wordsOf(long).join('')).toHaveLength(long.length)
  })
})

describe('texts', () => {
  test('what stayed is the same; a sentence that was changed is marked word by word, in place', () => {
    expect(
      lines(
        doc(h(1, '一、概况'), p('营业收入22,300.00万元，同比增长12.5%。', 'a'), p('其余不变。', 'b')),
        doc(h(1, '一、概况'), p('营业收入25,800.00万元，同比下降12.5%。', 'a'), p('其余不变。', 'b')),
      ),
    ).toEqual(['= 一、概况', '~ 营业收入[-22,300.00-]{+25,800.00+}万元，同比[-增长-]{+下降+}12.5%。', '= 其余不变。'])
  })
  test('paragraphs are known by their ids although both were rewritten, and by what they say where they have others', () => {
    expect(
      lines(
        doc(p('甲公司主营精密机械。', 'a'), p('乙公司主营化工。', 'b')),
        doc(p('完全不同的一句话在此', 'a'), p('另写的新内容也在此', 'b')),
      ),
    ).toEqual(['~ [-甲公司主营精密机械。-]{+完全不同的一句话在此+}', '~ [-乙公司主营化工。-]{+另写的新内容也在此+}'])
    expect(
      lines(
        doc(p('甲公司主营精密机械制造。', 'a'), p('第二段', 'b')),
        doc(p('甲公司主营精密机械加工。', 'x'), p('第二段', 'y')),
      ),
    ).toEqual(['~ 甲公司主营精密机械[-制造-]{+加工+}。', '= 第二段'])
  })
  test('what came and what went stand where they stand; a run of them is one change', () => {
    const before = doc(p('一', 'a'), p('二', 'b'), p('三', 'c'))
    const after = doc(p('一', 'a'), p('新增的第一段文字', 'n1'), p('新增的第二段文字', 'n2'), p('三', 'c'))
    expect(lines(before, after)).toEqual(['= 一', '- 二', '+ 新增的第一段文字', '+ 新增的第二段文字', '= 三'])
    const { stops, counts, characters } = compareDocuments(before, after)
    expect([stops, counts, characters]).toEqual([
      2,
      { added: 1, removed: 1, changed: 0, moved: 0 },
      { added: 16, removed: 1 },
    ])
  })
  test('a change of look alone is told as such; where a figure comes from is none', () => {
    const {
      lines: [bold, aligned, level],
    } = compareDocuments(
      doc(p('甲乙', 'a'), p('丙', 'b'), h(2, '题', 'c')),
      doc(
        p([text('甲', 'bold'), text('乙')], 'a'),
        { type: 'paragraph', attrs: { id: 'b', textAlign: 'center' }, content: [text('丙')] },
        h(3, '题', 'c'),
      ),
    )
    expect(
      [bold, aligned, level].map(
        (line) => line?.type === 'changed' && line.detail.kind === 'text' && line.detail.format.map(({ what }) => what),
      ),
    ).toEqual([['marks'], ['align'], ['level']])
    const bound: DocumentNode = {
      type: 'text',
      text: '12',
      marks: [{ type: 'boundFigure', attrs: { key: 'x', value: '12' } }],
    }
    expect(lines(doc(p('收入12元', 'a')), doc(p([text('收入'), bound, text('元')], 'a')))).toEqual(['= 收入12元'])
  })
  test('runs keep their look through a comparison', () => {
    const [line] = compareDocuments(
      doc(p([text('重点：', 'bold'), text('收入增长')], 'a')),
      doc(p([text('重点：', 'bold'), text('收入下降')], 'a')),
    ).lines
    expect(line?.type === 'changed' && line.detail.kind === 'text' && line.detail.parts[0]).toEqual({
      kind: 'same',
      runs: [
        { text: '重点：', marks: ['bold'] },
        { text: '收入', marks: [] },
      ],
    })
  })
  test('a paragraph that became a heading is that paragraph', () => {
    expect(lines(doc(p('经营情况', 'a')), doc(h(2, '经营情况', 'a')))).toEqual(['~ 经营情况'])
  })
  test('lines of lists are compared one by one; a line put in does not change the numbers of the others', () => {
    const list = (...items: [string, string][]): DocumentNode => ({
      type: 'orderedList',
      attrs: { start: 1 },
      content: items.map(([value, id]) => ({ type: 'listItem', content: [p(value, id)] })),
    })
    expect(
      lines(
        doc(list(['核实应收账款', 'a'], ['核实存货', 'b'])),
        doc(list(['核实关联交易往来', 'n'], ['核实应收账款', 'a'], ['核实存货', 'b'])),
      ),
    ).toEqual(['+ 核实关联交易往来', '= 核实应收账款', '= 核实存货'])
  })
  test('footnotes are part of what a text says', () => {
    const note = (value: string): DocumentNode => p([text('收入'), { type: 'footnote', attrs: { text: value } }], 'a')
    expect(lines(doc(note('见年报')), doc(note('见审计报告')))).toEqual([expect.stringContaining('{+')])
  })
})

describe('what moved', () => {
  test('a section that stands elsewhere is one move, not text that went and came; both places are named', () => {
    const first = [h(1, '一、概况', 'h1'), p('概况的正文内容在此。', 'p1')]
    const second = [h(1, '二、经营', 'h2'), p('经营的正文内容在此。', 'p2'), p('还有一段经营内容。', 'p3')]
    const third = [
      h(1, '三、财务', 'h3'),
      p('财务的正文内容在此。', 'p4'),
      p('财务的第二段内容。', 'p5'),
      p('财务的第三段内容。', 'p6'),
    ]
    const { counts, stops, characters } = compareDocuments(
      doc(...first, ...second, ...third),
      doc(...first, ...third, ...second),
    )
    expect([counts, stops, characters]).toEqual([
      { added: 0, removed: 0, changed: 0, moved: 1 },
      1,
      { added: 0, removed: 0 },
    ])
    expect(
      lines(doc(...first, ...second, ...third), doc(...first, ...third, ...second)).filter((line) =>
        /^[<>]/.test(line),
      ),
    ).toEqual([
      '< 二、经营 (三、财务)',
      '< 经营的正文内容在此。 (二、经营)',
      '< 还有一段经营内容。 (二、经营)',
      '> 二、经营 (一、概况)',
      '> 经营的正文内容在此。 (二、经营)',
      '> 还有一段经营内容。 (二、经营)',
    ])
  })
  test('a paragraph that moved and was changed shows both', () => {
    const { lines: compared } = compareDocuments(
      doc(p('先说收入增长的情况。', 'a'), p('乙段内容', 'b'), p('丙段内容', 'c')),
      doc(p('乙段内容', 'b'), p('丙段内容', 'c'), p('先说收入下降的情况。', 'a')),
    )
    const moved = compared.find((line) => line.type === 'moved' && line.side === 'came')
    expect(moved?.type === 'moved' && moved.detail?.kind === 'text' && told(moved.detail.parts)).toBe(
      '先说收入[-增长-]{+下降+}的情况。',
    )
  })
  test('a dash that stands elsewhere has not moved', () => {
    expect(compareDocuments(doc(p('—', null), p('甲段', 'a')), doc(p('甲段', 'a'), p('—', null))).counts).toEqual({
      added: 1,
      removed: 1,
      changed: 0,
      moved: 0,
    })
  })
})

describe('large reports', () => {
  test('of a hundred pages with changes here and there tell just these', () => {
    const before = largeReport()
    const after = changedReport(before)
    const changed = before.content.filter((node, index) => node !== after.content[index]).length
    expect(changed).toBeGreaterThan(40)
    expect(compareDocuments(before, after).counts).toEqual({ added: 0, removed: 0, changed, moved: 0 })
  })
  test('that have nothing in common are told apart', () => {
    const { counts } = compareDocuments(largeReport(), largeReport(5000, 'x'))
    expect(counts.changed + counts.added + counts.removed).toBeGreaterThan(0)
    expect(counts.moved).toBe(0)
  })
  test('on saving, texts beyond a measure are not looked at word by word, and nothing is lost in the count', () => {
    const [before, after] = [
      doc(p('甲乙丙丁。', 'a'), p('子丑寅卯。', 'b')),
      doc(p('甲乙丙戊。', 'a'), p('子丑寅辰。', 'b')),
    ]
    expect(compareDocuments(before, after, 0).characters).toEqual({ added: 10, removed: 10 })
    expect(compareDocuments(before, after, 0).lines.map(lineText)[1]).toBe('~ [-子丑寅卯。-]{+子丑寅辰。+}')
  })
})
