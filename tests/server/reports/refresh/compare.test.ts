import { describe, expect, test } from 'vitest'
import { checkDocument } from '../../../../core/document/check.ts'
import { figureRuns } from '../../../../core/document/figure-runs.ts'
import { textOf } from '../../../../core/document/outline.ts'
import { isAsWritten, writtenOf } from '../../../../core/document/written.ts'
import { carryOut, newsOf, operationsFor } from '../../../../server/reports/refresh/apply.ts'
import { compareReport } from '../../../../server/reports/refresh/compare.ts'
import {
  build,
  change,
  compare,
  refresh,
  reworded,
  sampleTables,
  says,
  withValue,
} from '../../../support/refreshing.ts'

const revenue = 'profitSheet.operatingRevenue@2024-12-31'
const tables = sampleTables()
const higher = withValue(tables, revenue, '245678900')
const report = build(tables)
const overview = says('营业收入为22,300.00万元')

test('data that did not change change nothing', () => {
  expect(compare(report, tables).differences).toEqual([])
  expect(refresh(report, tables).document).toEqual(report.document)
})

describe('what the product wrote', () => {
  test('is written anew, words and figures, and says then what a new report would', () => {
    const after = refresh(report, withValue(tables, revenue, '180000000'))
    const text = textOf(after.document)
    expect(text).toContain('营业收入为18,000.00万元，较上年明显下降13.46%')
    expect(text).not.toContain('22,300.00')
    expect(text).toBe(textOf(build(withValue(tables, revenue, '180000000')).document))
    expect(after.document.content.filter((node) => node.type !== 'heading' && !isAsWritten(node))).toEqual([])
    expect(checkDocument(after.document)).toEqual([])
  })

  test('is told before: the sentence, the cells of a table, the values of a chart', () => {
    const places = newsOf(compare(report, higher).differences).map(({ place }) => place)
    const sentence = places.find((place) => place.kind === 'sentence' && place.section === '（二）财务概览')
    expect(sentence).toMatchObject({
      old: expect.stringContaining('营业收入为22,300.00万元'),
      new: expect.stringContaining('营业收入为24,567.89万元'),
      typedOver: false,
      edited: false,
      applied: false,
      sectionId: 'credit-6.2',
    })
    const table = places.find((place) => place.kind === 'table' && place.sectionId === 'credit-6.2')
    expect(table?.where).toContain('主要财务数据')
    expect(table?.details).toContainEqual({ where: '营业收入 · 2024年', old: '22,300.00', new: '24,567.89' })
    const chart = places.find((place) => place.kind === 'chart' && place.sectionId === 'credit-6.2')
    expect(chart?.details).toContainEqual({ where: '营业收入 · 2024年', old: '22300.00', new: '24567.89' })
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    for (const place of places) expect(place.blockId, place.where).toEqual(expect.any(String))
  })

  test('is found wherever somebody moved it, and in copies', () => {
    const block = report.document.content.find(overview)
    if (!block) throw new Error('no overview')
    const moved = {
      ...report,
      document: {
        ...report.document,
        content: [
          ...report.document.content.filter((node) => node !== block),
          block,
          { type: 'blockquote', content: [block] },
        ],
      },
    }
    const after = refresh(moved, higher)
    expect(textOf(after.document).match(/营业收入为24,567.89万元/g)?.length).toBe(
      (textOf(report.document).match(/营业收入为22,300.00万元/g)?.length ?? 0) + 1,
    )
    expect(textOf(after.document.content.at(-1) ?? block)).toContain('24,567.89')
  })

  test('keeps the ids of its blocks and the widths of its columns', () => {
    const wide = change(
      report,
      (node) => node.attrs?.['dataKey'] === 'table:main',
      (node) => ({
        ...node,
        content: node.content?.map((row) => ({
          ...row,
          content: row.content?.map((cell) => ({ ...cell, attrs: { ...cell.attrs, colwidth: [123] } })),
        })),
      }),
    )
    const [before, after] = [wide, refresh(wide, higher)].map(({ document }) =>
      document.content.find((node) => node.attrs?.['dataKey'] === 'table:main'),
    )
    expect(after?.attrs?.['id']).toBe(before?.attrs?.['id'])
    expect(JSON.stringify(after)).toContain('[123]')
    expect(textOf(after ?? report.document)).toContain('24,567.89')
  })

  test('is told apart from the day of building, which is no news by itself and comes with what is', () => {
    const tomorrow = { more: { date: '2025-08-02' } }
    expect(newsOf(compare(report, tables, tomorrow).differences)).toEqual([])
    expect(refresh(report, tables, tomorrow).document).toEqual(report.document)
    const places = newsOf(compare(report, higher, tomorrow).differences).map(({ place }) => place)
    expect(places.find((place) => place.sectionId === 'credit-0')?.details).toEqual([
      { where: '报告日期 · 内容', old: '2025年8月1日', new: '2025年8月2日' },
    ])
    expect(textOf(refresh(report, higher, tomorrow).document)).toContain('截至2025年8月2日系统内的数据')
  })

  test('that the building no longer has is taken out, and what it has for the first time is put in behind what stands before it', () => {
    const withPower = sampleTables({ power: true })
    const added = newsOf(compare(report, withPower).differences).filter(({ place }) => place.kind === 'added')
    expect(added.length).toBeGreaterThan(2)
    const after = refresh(report, withPower)
    expect(textOf(after.document)).toBe(textOf(build(withPower).document))
    expect(after.document.content.map((node) => writtenOf(node)?.key)).toEqual(
      build(withPower).document.content.map((node) => writtenOf(node)?.key),
    )
    const back = refresh(after, tables)
    expect(textOf(back.document)).toBe(textOf(report.document))
  })

  test('speaks of other figures now: the sentence is replaced, not added beside the old one', () => {
    const alone = build(sampleTables({ years: 1 }))
    const after = refresh(alone, sampleTables({ years: 2 }))
    expect(textOf(after.document)).toBe(textOf(build(sampleTables({ years: 2 })).document))
  })
})

describe('what a clerk changed', () => {
  const words = change(report, overview, (node) => reworded(node, '营业收入为', '公司全年营业收入约为'))

  test('keeps the words; only its figures follow the data, marked as such', () => {
    const figurePlaces = newsOf(compare(words, higher).differences)
      .map(({ place }) => place)
      .filter((place) => place.kind === 'figure')
    expect(figurePlaces).toContainEqual(
      expect.objectContaining({
        old: '22,300.00',
        new: '24,567.89',
        edited: true,
        typedOver: false,
        inTable: false,
        section: '（一）主营业务与产品',
      }),
    )
    const after = refresh(words, higher)
    expect(textOf(after.document)).toContain('公司全年营业收入约为24,567.89万元，较上年明显增长18.11%')
  })

  test('is never left saying that what fell has risen, where the product’s words still say so; words of one’s own stay', () => {
    const lower = withValue(tables, revenue, '180000000')
    const place = newsOf(compare(words, lower).differences)
      .map((difference) => difference.place)
      .find(({ old }) => old.includes('7.21%'))
    expect(place).toMatchObject({ old: '较上年小幅增长7.21%', new: '较上年明显下降13.46%', edited: true })
    expect(textOf(refresh(words, lower).document)).toContain(
      '公司全年营业收入约为18,000.00万元，较上年明显下降13.46%。',
    )
    const own = change(report, overview, (node) => reworded(node, '，较上年小幅增长', '，比去年多了'))
    expect(textOf(refresh(own, lower).document)).toContain('营业收入为18,000.00万元，比去年多了13.46%。')
    const level = withValue(tables, revenue, '209000000')
    expect(textOf(refresh(words, level).document)).toContain('约为20,900.00万元，与上年基本持平（增长0.48%）。')
    expect(textOf(refresh(refresh(words, level), tables).document)).toContain(
      '约为22,300.00万元，较上年小幅增长7.21%。',
    )
  })

  test('a bracket that the product opened is closed, and one that it needs no more goes', () => {
    const figure = (key: string, value: string, text: string) => ({
      type: 'text',
      text,
      marks: [{ type: 'boundFigure', attrs: { key, value, shown: text } }],
    })
    const words = (text: string) => ({ type: 'text', text })
    const key = 'ratio.change.debtRatio@2024-12-31'
    const told = (before: string, after: string): string => {
      const own = {
        type: 'paragraph',
        attrs: { id: 'p_own' },
        content: [words(`据测算，资产负债率${before}`), figure(key, '0.0004', '0.04'), words(after)],
      }
      const written = {
        type: 'paragraph',
        attrs: { written: 's/x#1' },
        content: [words('资产负债率为42%，较上年明显下降'), figure(key, '0.0638', '6.38'), words('个百分点。')],
      }
      const { differences } = compareReport({
        document: { type: 'doc', content: [own] },
        written: null,
        built: { type: 'doc', content: [written] },
        valueOf: () => null,
        naming: () => null,
      })
      return textOf(carryOut({ type: 'doc', content: [own] }, operationsFor(differences, new Set(differences))))
    }
    expect(told('与上年基本持平（上升', '个百分点），处于良好区间。')).toBe(
      '据测算，资产负债率较上年明显下降6.38个百分点，处于良好区间。',
    )
    expect(told('，较上年上升', '个百分点，基本持平。')).toBe('据测算，资产负债率，较上年明显下降6.38个百分点。')
    expect(told('（较上年小幅上升', '个百分点）。')).toBe('据测算，资产负债率（较上年明显下降6.38个百分点）。')
    expect(told('，较上年小幅上升', '个百分点左右，不大。')).toBe(
      '据测算，资产负债率，较上年明显下降6.38个百分点左右，不大。',
    )
    expect(told('与上年基本持平（上升', '个百分点，见附表）。')).toBe(
      '据测算，资产负债率与上年基本持平（上升6.38个百分点，见附表）。',
    )
  })

  test('a figure that the product has no more to say of stays, and is told', () => {
    const noYearBefore = sampleTables({ years: 1 })
    const places = newsOf(compare(words, noYearBefore).differences).map(({ place }) => place)
    expect(places.find(({ gone }) => gone)).toMatchObject({ old: '7.21%', new: '', typedOver: false })
    expect(textOf(refresh(words, noYearBefore).document)).toContain(
      '公司全年营业收入约为22,300.00万元，较上年小幅增长7.21%',
    )
  })

  test('keeps the unit and the decimals that the clerk gave a figure', () => {
    const inYi = change(report, overview, (node) =>
      reworded(reworded(node, '22,300.00', '2.2'), '万元，较上年小幅增长', '亿元，较上年增长'),
    )
    expect(textOf(refresh(inYi, higher).document)).toContain('营业收入为2.5亿元，较上年明显增长18.11%')
  })

  test('a number typed over is listed, and put in only where it is named', () => {
    const typed = change(report, overview, (node) => reworded(node, '22,300.00', '22,345.00'))
    const place = newsOf(compare(typed, higher).differences)
      .map((difference) => difference.place)
      .find((candidate) => candidate.typedOver)
    expect(place).toMatchObject({ kind: 'figure', old: '22,345.00', new: '24,567.89', typedOver: true })
    expect(textOf(refresh(typed, higher).document)).toContain('营业收入为22,345.00万元')
    expect(textOf(refresh(typed, higher, { places: [place?.id ?? ''] }).document)).toContain('营业收入为24,567.89万元')
    expect(
      newsOf(compare(typed, tables).differences).map(({ place }) => [place.old, place.new, place.typedOver]),
    ).toEqual([['22,345.00', '22,300.00', true]])
    const run = figureRuns(refresh(typed, higher).document.content.find(says('22,345.00')) ?? report.document).find(
      ({ text }) => text === '22,345.00',
    )
    expect(run, 'what stays knows the value of now').toMatchObject({ value: '245678900', shown: '24,567.89' })
  })

  test('a digit typed at the edge of a figure makes another number, and goes when the figure is put back', () => {
    const glued = change(report, overview, (node) => reworded(node, '万元，较上年小幅增长', '9万元，较上年小幅增长'))
    const place = newsOf(compare(glued, tables).differences)
      .map((difference) => difference.place)
      .find((candidate) => candidate.typedOver)
    expect(textOf(refresh(glued, tables).document)).toContain('营业收入为22,300.009万元')
    expect(textOf(refresh(glued, higher, { places: [place?.id ?? ''] }).document)).toContain(
      '营业收入为24,567.89万元，较上年小幅增长7.21%',
    )
  })

  test('a table is renewed cell by cell, and what the clerk filled in stays', () => {
    const filled = change(
      report,
      (node) => node.attrs?.['dataKey'] === 'table:main',
      (node) => reworded(reworded(node, '资产总计', '总资产'), '营业收入', '营业收入（审定）'),
    )
    const after = refresh(filled, higher)
    const text = textOf(
      after.document.content.find((node) => node.attrs?.['dataKey'] === 'table:main') ?? after.document,
    )
    expect(text).toContain('总资产')
    expect(text).toMatch(/营业收入（审定）\t[\d.,]+\t[\d.,]+\t24,567.89/)
    const places = newsOf(compare(filled, higher).differences)
      .map(({ place }) => place)
      .filter((place) => place.inTable && place.kind === 'figure')
    expect(places.every((place) => place.edited && !place.typedOver)).toBe(true)
    expect(places.find((place) => place.old === '22,300.00')?.where).toContain('营业收入（审定） · 2024年')
  })

  test('a chart keeps its title and kind; figures of a chart that were changed are left alone', () => {
    const isChart = (node: { type: string; attrs?: Record<string, unknown> }): boolean =>
      node.attrs?.['dataKey'] === 'chart:revenueProfit'
    const titled = refresh(
      change(report, isChart, (node) => ({ ...node, attrs: { ...node.attrs, title: '收入与利润', kind: 'line' } })),
      higher,
    )
    const chart = titled.document.content.find(isChart)
    expect(chart?.attrs).toMatchObject({ title: '收入与利润', kind: 'line' })
    expect(JSON.stringify(chart)).toContain('24567.89')
    expect(JSON.stringify(refresh(titled, tables).document.content.find(isChart))).toContain('22300.00')
    const drawn = change(report, isChart, (node) => ({
      ...node,
      attrs: { ...node.attrs, series: [{ name: '营业收入', values: ['1'] }], categories: ['2024年'] },
    }))
    expect(
      newsOf(compare(drawn, higher).differences).find(
        ({ place }) => place.kind === 'chart' && place.sectionId === 'credit-6.2',
      )?.place.typedOver,
    ).toBe(true)
    expect(refresh(drawn, higher).document.content.find(isChart)?.attrs?.['categories']).toEqual(['2024年'])
  })

  test('a caption or an alignment of one’s own does not keep a block from being written anew', () => {
    const restyled = change(
      change(
        report,
        (node) => node.attrs?.['dataKey'] === 'table:main',
        (node) => ({ ...node, attrs: { ...node.attrs, caption: '三年主要数据' } }),
      ),
      overview,
      (node) => ({ ...node, attrs: { ...node.attrs, textAlign: 'left' } }),
    )
    const after = refresh(restyled, withValue(tables, revenue, '180000000')).document
    expect(textOf(after)).toContain('营业收入为18,000.00万元，较上年明显下降')
    expect(after.content.find((node) => node.attrs?.['dataKey'] === 'table:main')?.attrs?.['caption']).toBe(
      '三年主要数据',
    )
    expect(after.content.find(says('营业收入为18,000.00万元'))?.attrs?.['textAlign']).toBe('left')
  })

  test('a block that was deleted does not come back, a section that was deleted neither', () => {
    const without = {
      ...report,
      document: { ...report.document, content: report.document.content.filter((node) => !overview(node)) },
    }
    const keys = newsOf(compare(without, higher).differences)
      .filter(({ place }) => place.kind === 'added')
      .map(({ newKey }) => newKey)
    expect(keys.filter((key) => /^credit-(4\.1|6\.2)\//.test(key ?? ''))).toEqual([])
    expect(textOf(refresh(without, higher).document)).not.toContain('营业收入为24,567.89万元，较上年小幅')
    const gone = { ...report, document: { ...report.document, content: report.document.content.slice(0, 3) } }
    expect(
      newsOf(compare(gone, sampleTables({ power: true })).differences).filter(({ place }) => place.kind === 'added'),
    ).toEqual([])
  })

  test('the reason that somebody gave for a gap stays, and what is there now is put behind it', () => {
    const reason = change(report, says('未取得用电数据'), (node) => ({
      ...node,
      content: [{ type: 'text', text: '企业未授权查询用电数据。' }],
    }))
    const after = refresh(reason, sampleTables({ power: true })).document
    const at = after.content.findIndex(says('企业未授权查询用电数据。'))
    expect(at).toBeGreaterThan(0)
    expect(after.content.slice(at + 1, at + 6).some((node) => node.attrs?.['written'] !== undefined)).toBe(true)
  })
})

describe('what was not put in', () => {
  test('is offered again: a sentence, an addition, a removal', () => {
    const withPower = sampleTables({ power: true })
    const first = newsOf(compare(report, withPower).differences).map(({ place }) => place)
    const none = refresh(report, withPower, { places: [] })
    expect(none.document).toEqual(report.document)
    expect(newsOf(compare(none, withPower).differences).map(({ place }) => place)).toEqual(first)
    const half = first.filter((_, index) => index % 2 === 0).map(({ id }) => id)
    const later = refresh(refresh(report, withPower, { places: half }), withPower)
    expect(textOf(later.document)).toBe(textOf(build(withPower).document))
  })
})

describe('what no template wrote', () => {
  const passage = (text: string, key: string, value: string) => ({
    type: 'paragraph',
    attrs: { id: 'p_own' },
    content: [
      { type: 'text', text: '据了解，收入约' },
      { type: 'text', text, marks: [{ type: 'boundFigure', attrs: { key, value, shown: text } }, { type: 'bold' }] },
      { type: 'text', text: '万元。' },
    ],
  })
  const own = (...more: Parameters<typeof passage>) => ({
    ...report,
    document: { ...report.document, content: [...report.document.content, passage(...more)] },
  })

  test('has its figures renewed by their keys', () => {
    const after = refresh(own('22,300.00', revenue, '223000000'), higher).document.content.at(-1)
    expect(after?.content?.[1]).toEqual({
      type: 'text',
      text: '24,567.89',
      marks: [
        { type: 'boundFigure', attrs: { key: revenue, value: '245678900', shown: '24,567.89' } },
        { type: 'bold' },
      ],
    })
  })

  test('a figure of another report stays what it is', () => {
    expect(textOf(refresh(own('22,300.00', `rp_1:${revenue}`, '223000000'), higher).document)).toContain(
      '收入约22,300.00万元',
    )
  })

  test('a report from before its blocks were marked has its figures renewed', () => {
    const strip = (text: string): string =>
      text
        .replaceAll(/"written":"[^"]*",?/g, '')
        .replaceAll(/,"shown":"[^"]*"/g, '')
        .replaceAll(',}', '}')
    const old = { document: JSON.parse(strip(JSON.stringify(report.document))), written: null }
    const text = textOf(refresh(old, higher).document)
    expect(text).toContain('营业收入为24,567.89万元，较上年明显增长18.11%')
    expect(
      newsOf(compare(old, sampleTables({ power: true })).differences).filter(({ place }) =>
        ['added', 'removed'].includes(place.kind),
      ),
    ).toEqual([])
  })
})

test('sections that the reader cannot have built anew are left alone', () => {
  const places = newsOf(compare(report, higher, { withheld: new Set(['credit-6.2']) }).differences).map(
    ({ place }) => place,
  )
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter(({ sectionId }) => sectionId === 'credit-6.2')).toEqual([])
})
