import { describe, expect, test } from 'vitest'
import { figureRuns } from '../../../../../core/document/figure-runs.ts'
import { textOf } from '../../../../../core/document/outline.ts'
import { carryOut, newsOf, operationsFor } from '../../../../../server/reports/refresh/apply.ts'
import { compareReport } from '../../../../../server/reports/refresh/compare.ts'
import { change, compare, refresh, reworded, sampleTables, says, withValue } from '../../../../support/refreshing.ts'
import { higher, overview, report, revenue, tables } from './report.ts'

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
