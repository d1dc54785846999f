import { describe, expect, test } from 'vitest'
import { checkDocument } from '../../../../../core/document/check.ts'
import { textOf } from '../../../../../core/document/outline.ts'
import { isAsWritten, writtenOf } from '../../../../../core/document/written.ts'
import { newsOf } from '../../../../../server/reports/refresh/apply.ts'
import { build, change, compare, refresh, sampleTables, withValue } from '../../../../support/refreshing.ts'
import { higher, overview, report, revenue, tables } from './report.ts'

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
