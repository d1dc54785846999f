import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { describe, expect, it, test } from 'vitest'
import { documentExtensions } from '../../../../core/document/extensions.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { factsOf } from '../../../../src/features/editor/conflict/document-facts.ts'
import { storedField } from '../../../../src/features/editor/figures/bound-figure.ts'
import { showsValue } from '../../../../core/document/figure-match.ts'
import { shownValue } from '../../../../src/features/editor/figures/shown-value.ts'
import { openGaps } from '../../../../src/features/editor/gaps/gaps.ts'
import { imagesOf, sizeRefusal, typeRefusal } from '../../../../src/features/editor/images/image-files.ts'
import { targetSize } from '../../../../src/features/editor/images/prepare-image.ts'
import { currentHeading, headingsOf } from '../../../../src/features/editor/outline/headings.ts'
import { shortTime } from '../../../../src/features/editor/times.ts'

const text = (value: string): DocumentNode => ({ type: 'text', text: value })
const paragraph = (value: string, attrs: Record<string, unknown> = {}): DocumentNode => ({
  type: 'paragraph',
  attrs,
  ...(value ? { content: [text(value)] } : {}),
})
const heading = (level: number, value: string, id?: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, ...(id && { id }) },
  content: [text(value)],
})
const document = (...content: DocumentNode[]): ReportDocument => ({ type: 'doc', content })
const row = (...cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [paragraph(cell)] })),
})
const parsed = (value: ReportDocument): ProseMirrorNode =>
  ProseMirrorNode.fromJSON(getSchema(documentExtensions), value)

describe('a figure of the text and its value', () => {
  test.each([
    ['3,565,700.00', '35657000000', true],
    ['356.57亿元', '35657000000', true],
    ['12.35%', '0.12345', true],
    ['12.3', '-0.1234', true],
    ['22,300.01万元', '223000000', false],
    ['1.5', '1.45', true],
    ['1.4', '1.45', false],
    ['２２３．００', '2230000', true],
    ['无锡某公司', '无锡某公司', true],
    ['—', '5', true],
  ])('%s of %s: %s', (shown, value, fits) => expect(showsValue(shown, value)).toBe(fits))

  it('is shown exactly where it is short, and marked where it is rounded', () => {
    expect(shownValue('35657000000')).toBe('35,657,000,000')
    expect(shownValue('-12.5')).toBe('-12.5')
    expect(shownValue('779720.27972027972')).toBe('≈ 779,720.27972')
    expect(shownValue('无锡')).toBe('无锡')
  })
  it('names its field where it was stored as it is', () => {
    expect(storedField('balanceSheet.cash@2024-12-31')).toEqual({ table: 'balanceSheet', field: 'cash' })
    expect(storedField('ratio.currentRatio@2024-12-31')).toBeNull()
    expect(storedField('reportName')).toBeNull()
    expect(storedField('rp_1:balanceSheet.cash@2024-12-31')).toEqual({ table: 'balanceSheet', field: 'cash' })
    expect(storedField('rp_1:ratio.currentRatio@2024-12-31')).toBeNull()
  })
})

describe('open places', () => {
  const filledGap = paragraph('企业不用电，故无数据。', { gap: '用电数据' })
  it('are gaps that still say 待填, hints nobody followed, and cells that say nothing else', () => {
    const found = openGaps(
      parsed(
        document(
          paragraph('未取得用电数据资料，原因：待填。', { gap: '用电数据', guide: '请补充' }),
          filledGap,
          paragraph('', { guide: '请填写结论' }),
          paragraph('待填内容见后'),
          { type: 'table', content: [row('协办客户经理', '待填')] },
        ),
      ),
    )
    expect(found.map((gap) => gap.what)).toEqual(['用电数据', '请填写结论', ''])
  })
})

describe('the outline', () => {
  it('lists headings with level, text and place', () => {
    expect(headingsOf(parsed(document(heading(1, '一、概况', 'a'), paragraph('x'), heading(2, '（一）登记'))))).toEqual(
      [
        { id: 'a', level: 1, text: '一、概况', position: 0, fixed: false, own: true },
        { id: 'heading-2', level: 2, text: '（一）登记', position: 9, fixed: false, own: true },
      ],
    )
  })
  test.each([
    [-500, -1],
    [0, 0],
    [99, 0],
    [100, 1],
    [1000, 2],
  ])('a line at %d is in section %d', (line, section) => expect(currentHeading([0, 100, 900], line)).toBe(section))
  it('has no current section without headings', () => expect(currentHeading([], 10)).toBe(-1))
})

describe('a content of a report', () => {
  it('is counted as a person would', () =>
    expect(factsOf(document(heading(1, '概 况'), paragraph('两字'), { type: 'table', content: [row('一')] }))).toEqual({
      characters: 5,
      headings: 1,
      tables: 1,
    }))
})

describe('pictures', () => {
  const transfer = (data: Record<string, string>, files: File[]): DataTransfer =>
    ({ getData: (type: string) => data[type] ?? '', files, types: Object.keys(data) }) as unknown as DataTransfer
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  it('are refused by type and size', () => {
    expect(typeRefusal({ type: 'image/svg+xml' })).toBe('type')
    expect(typeRefusal({ type: 'image/webp' })).toBeNull()
    expect(sizeRefusal({ size: 10 * 1024 * 1024 + 1 })).toBe('size')
    expect(sizeRefusal({ size: 10 * 1024 * 1024 })).toBeNull()
  })
  it('become smaller than any page, and a kind that Word can show', () => {
    expect(targetSize('image/png', 800, 600)).toEqual({ width: 800, height: 600, redraw: false })
    expect(targetSize('image/jpeg', 4800, 3600)).toEqual({ width: 2400, height: 1800, redraw: true })
    expect(targetSize('image/webp', 100, 50)).toEqual({ width: 100, height: 50, redraw: true })
    expect(targetSize('image/gif', 5000, 50)).toMatchObject({ redraw: false })
  })
  it('are taken from a paste that is a picture, not from one that is a table with a picture beside it', () => {
    expect(imagesOf(transfer({}, [picture]))).toEqual([picture])
    expect(imagesOf(transfer({ 'text/html': '<meta><img src="https://x/a.png">' }, [picture]))).toEqual([picture])
    expect(
      imagesOf(transfer({ 'text/html': '<table><tr><td>1</td></tr></table>', 'text/plain': '1' }, [picture])),
    ).toEqual([])
    expect(imagesOf(transfer({}, [new File(['x'], 'a.pdf', { type: 'application/pdf' })]))).toEqual([])
    expect(imagesOf(null)).toEqual([])
  })
})

test('a time of today is short, another day comes with its date', () => {
  const now = new Date(2026, 4, 6, 20, 0)
  expect(shortTime(new Date(2026, 4, 6, 9, 3).toISOString(), now)).toBe('09:03')
  expect(shortTime(new Date(2026, 4, 5, 23, 59).toISOString(), now)).toBe('2026-05-05 23:59')
  expect(shortTime('nonsense', now)).toBe('')
})
