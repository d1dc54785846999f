import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import ComparisonView from '../../../../src/features/editor/versions/comparison/ComparisonView.tsx'
import { compareDocuments } from '../../../../core/document/compare/index.ts'
import { stretchesOf } from '../../../../src/features/editor/versions/comparison/folding.ts'
import { renderApp } from '../../../support/render.tsx'
import { heading, reportOf, text, withoutLayout } from './editor-harness.tsx'

const p = (value: string, id: string): DocumentNode => ({ type: 'paragraph', attrs: { id }, content: [text(value)] })
const filler = (from: number, count: number): DocumentNode[] =>
  Array.from({ length: count }, (_, index) => p(`第${from + index}段没有改动的正文`, `f${from + index}`))
const cell = (value: string, type = 'tableCell'): DocumentNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [{ type: 'paragraph', content: [text(value)] }],
})
const table = (rows: number, last: string): DocumentNode => ({
  type: 'table',
  attrs: { id: 't', caption: '指标表' },
  content: [
    { type: 'tableRow', content: [cell('项目', 'tableHeader'), cell('2024年', 'tableHeader')] },
    ...Array.from({ length: rows }, (_, index) => ({
      type: 'tableRow',
      content: [cell(`第${index}项`), cell(index === rows - 1 ? last : String(index))],
    })),
  ],
})

const before = reportOf(
  heading(1, '一、概况', 'h1'),
  p('营业收入增长。', 'a'),
  ...filler(1, 8),
  heading(1, '二、财务', 'h2'),
  ...filler(20, 6),
  table(12, '99'),
  p('被删除的一段话', 'gone'),
)
const after = reportOf(
  heading(1, '一、概况', 'h1'),
  p('营业收入下降。', 'a'),
  ...filler(1, 8),
  heading(1, '二、财务', 'h2'),
  ...filler(20, 6),
  table(12, '88'),
  p('另外写的内容在此', 'new'),
)

const open = (one: ReportDocument = before, other: ReportDocument = after, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  renderApp(<ComparisonView before={one} after={other} />, { locale })
const region = (): HTMLElement => screen.getByRole('region', { name: /比较版本|Compare versions/ })

beforeEach(() => withoutLayout())

describe('two versions as one text', () => {
  it('mark what came and went where it stands, for the eye and for the ear', () => {
    open()
    const [removed] = region().querySelectorAll('del')
    const [added] = region().querySelectorAll('ins')
    expect([removed?.textContent, added?.textContent]).toEqual(['【删除 增长】', '【新增 下降】'])
    expect(removed?.parentElement?.textContent).toContain('营业收入')
    expect(screen.getByText(/修改 2 处.*新增 1 处.*删除 1 处/)).toBeTruthy()
  })

  it('fold what did not change, and show it on demand or as a whole', () => {
    open()
    expect(screen.queryByText('第4段没有改动的正文')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '未改动的 7 段' }))
    expect(screen.getByText('第4段没有改动的正文')).toBeTruthy()
    expect(screen.queryByText('第22段没有改动的正文')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '显示全文' }))
    expect(screen.getByText('第22段没有改动的正文')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /未改动的 \d+ 段/ })).toBeNull()
  })

  it('show a table with the changed cell, its neighbours and its head', () => {
    open()
    const grid = within(region()).getByRole('group', { name: '表格' })
    expect([...grid.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      '项目2024年',
      '未改动的 10 行',
      '第10项10',
      expect.stringMatching(/第11项【删除 99】【新增 88】/),
    ])
    expect(grid.querySelector('td.changed')?.textContent).toContain('88')
    fireEvent.click(within(grid).getByRole('button', { name: '未改动的 10 行' }))
    expect(grid.querySelectorAll('tr')).toHaveLength(13)
  })

  it('are gone through by buttons and by keys, round and round; each change is told', () => {
    open()
    expect(screen.getByText('4 处改动')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '下一处改动' }))
    expect(document.activeElement?.getAttribute('data-stop')).toBe('0')
    expect(screen.getByText('第 1 处，共 4 处：修改，一、概况')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
    expect(document.activeElement?.getAttribute('data-stop')).toBe('2')
    expect(screen.getByText('第 3 处，共 4 处')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
    expect(document.activeElement?.getAttribute('data-stop')).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: '上一处改动' }))
    fireEvent.click(screen.getByRole('button', { name: '上一处改动' }))
    expect(document.activeElement?.getAttribute('data-stop')).toBe('3')
    expect(document.activeElement?.scrollIntoView).toHaveBeenCalled()
  })

  it('name what moved at both of its places', () => {
    const one = [heading(1, '一、概况', 'x1'), p('概况的正文内容在这里', 'x2')]
    const two = [heading(1, '二、经营', 'y1'), p('经营的正文内容在这里', 'y2')]
    const three = [heading(1, '三、财务', 'z1'), p('财务的正文内容在这里', 'z2'), p('财务的第二段内容', 'z3')]
    open(reportOf(...one, ...two, ...three), reportOf(...one, ...three, ...two))
    expect(screen.getByText('二、经营 移至“三、财务”之后')).toBeTruthy()
    expect(screen.getByText('移动 1 处', { exact: false })).toBeTruthy()
    expect(screen.getByText('从“一、概况”之后移来')).toBeTruthy()
    expect(region().querySelectorAll('.compare-line.moved')).toHaveLength(2)
  })

  it('tell what changed about a chart, a picture and the look of a text', () => {
    const chart = (kind: string, value: string): DocumentNode => ({
      type: 'reportChart',
      attrs: {
        id: 'c',
        kind,
        title: '收入',
        unit: '万元',
        categories: ['2024'],
        series: [{ name: '营业收入', values: [value] }],
      },
    })
    const image = (src: string): DocumentNode => ({ type: 'image', attrs: { src, alt: '厂房' } })
    open(
      reportOf(p('甲乙', 'a'), chart('bar', '1'), image('file:a')),
      reportOf(
        { type: 'paragraph', attrs: { id: 'a' }, content: [text('甲乙', [{ type: 'bold' }])] },
        chart('line', '2'),
        image('file:b'),
      ),
    )
    for (const sentence of ['字体格式有改动', '图表类型：柱状图 → 折线图', '营业收入 · 2024：1 → 2', '更换了图片'])
      expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText('格式')).toBeTruthy()
  })

  it('that say the same say so', () => {
    open(before, structuredClone(before))
    expect(screen.getByRole('status').textContent).toBe('两边内容相同。')
  })

  it('are told in English too', () => {
    open(before, after, 'en-US')
    expect(screen.getByText(/2 changed, 1 added, 1 removed/)).toBeTruthy()
    expect(region().querySelector('del')?.textContent).toBe('[Removed 增长]')
  })
})

describe('folding', () => {
  it('keeps the heading of a change and its neighbours, and no fold of a line or two', () => {
    const kinds = stretchesOf(compareDocuments(before, after).lines, true).map(({ kind, lines }) => [
      kind,
      lines.length,
    ])
    expect(kinds).toEqual([
      ['shown', 3],
      ['folded', 7],
      ['shown', 1],
      ['folded', 5],
      ['shown', 4],
    ])
    expect(stretchesOf(compareDocuments(before, after).lines, false)).toHaveLength(1)
  })
})
