import { chartAttributes } from '../../../../core/document/chart-attributes.ts'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { annotate, type Annotations } from '../content/annotate.ts'
import { frontLines } from '../content/front.ts'
import type { ExportInput } from '../types.ts'
import { columnName, writeBook, type Cell, type Look, type Sheet } from './book.ts'
import { sourceSheet } from './source-sheet.ts'
import { chartGrid, tableGrid, type Grid } from './tables.ts'

type Item = { name: string; kind: '表' | '图'; unit: string; grid: Grid; line: string }
type Chapter = { title: string; items: Item[] }

const cell = (value: string, look: Look): Cell => ({ value: { text: value }, look })

/** The unit that a caption names: 主要财务数据（金额单位：万元）, 月度用电表（万千瓦时） */
const unitIn = (caption: string): string =>
  /（(?:金额)?单位[：:]([^）]{1,12})）/.exec(caption)?.[1] ??
  /（([千百万亿]*(?:元|千瓦时|kWh)|%|天|次|倍|人|吨)）$/.exec(caption)?.[1] ??
  ''

/** Tables and charts of the document by its chapters; what has no caption is called after the heading above it. */
function chaptersOf(input: ExportInput, { numbers, lines }: Annotations): Chapter[] {
  const chapters: Chapter[] = []
  let heading = ''
  const add = (item: Omit<Item, 'line'>, node: DocumentNode): void => {
    if (chapters.length === 0) chapters.push({ title: '正文', items: [] })
    chapters.at(-1)?.items.push({ ...item, line: lines.get(node) ?? '' })
  }
  const walk = (node: DocumentNode): void => {
    if (node.type === 'heading') {
      heading = textOf(node).trim()
      if (Number(node.attrs?.['level'] ?? 1) === 1) chapters.push({ title: heading || '无题', items: [] })
      return
    }
    const number = numbers.get(node)
    if (node.type === 'table') {
      const caption = String(node.attrs?.['caption'] ?? '').trim()
      return add(
        {
          kind: '表',
          name: number ? `表 ${number}　${caption}` : `表　${heading || '无题'}`,
          unit: unitIn(caption),
          grid: tableGrid(node),
        },
        node,
      )
    }
    if (node.type === 'reportChart') {
      const chart = chartAttributes(node)
      return add(
        {
          kind: '图',
          name: number ? `图 ${number}　${chart.title}` : `图　${heading || '无题'}`,
          unit: [...new Set(chart.series.map((series) => series.unit ?? chart.unit))]
            .filter((unit) => unit !== '')
            .join('、'),
          grid: chartGrid(chart),
        },
        node,
      )
    }
    for (const child of node.content ?? []) walk(child)
  }
  walk(input.document)
  return chapters.filter(({ items }) => items.length > 0)
}

/** A name that a sheet may have and that no other sheet has. */
export function sheetName(title: string, usedNames: Set<string>): string {
  const base =
    title
      .replace(/[\\/*?:[\]\u0000-\u001f]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^'+|'+$/g, '') || '表'
  for (let count = 1; ; count++) {
    const end = count === 1 ? '' : `(${count})`
    const name = `${Array.from(base)
      .slice(0, 31)
      .join('')
      .slice(0, 31 - end.length)
      .replace(/[\ud800-\udbff]$/, '')}${end}`
    if (usedNames.has(name.toLowerCase()) || name.toLowerCase() === 'history') continue
    usedNames.add(name.toLowerCase())
    return name
  }
}

/** Half-widths that a text takes. */
const lengthOf = ({ value }: Cell): number =>
  'number' in value
    ? value.format.length + 6
    : Math.max(
        0,
        ...value.text
          .split('\n')
          .map((line) =>
            Array.from(line).reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? 2 : 1), 0),
          ),
      )

/** Widths of columns by what stands in the cells of tables; captions and lines run over. */
function widthsOf(rows: readonly (Cell | null)[][]): number[] {
  const widths: number[] = []
  for (const cells of rows)
    cells.forEach(
      (drawn, column) =>
        drawn &&
        ['head', 'body', 'link'].includes(drawn.look) &&
        (widths[column] = Math.min(48, Math.max(widths[column] ?? 9, lengthOf(drawn) + 2))),
    )
  return Array.from(widths, (width) => width ?? 9)
}

function chapterSheet(name: string, { title, items }: Chapter): { sheet: Sheet; places: number[] } {
  const rows: (Cell | null)[][] = [[cell(title, 'title')], [cell('返回目录', 'back')], []]
  const merged: Sheet['merged'] = []
  const places = items.map((item) => {
    const at = rows.length
    rows.push([cell(item.name, 'caption')])
    for (const [top, left, bottom, right] of item.grid.merged) merged.push([top + at + 1, left, bottom + at + 1, right])
    for (const row of item.grid.rows) rows.push(row)
    if (item.line) rows.push([cell(item.line, 'note')])
    rows.push([])
    return at + 1
  })
  return {
    sheet: {
      name,
      rows,
      merged,
      widths: widthsOf(rows),
      frozen: 0,
      links: [{ row: 1, column: 0, sheet: '目录', cell: 'A1' }],
    },
    places,
  }
}

/**
 * Makes the workbook: contents with links, a sheet for each chapter with its tables and the figures of its charts, and
 * where the figures come from.
 */
export async function writeXlsx(input: ExportInput): Promise<Uint8Array> {
  const annotations = annotate(input.document, input.figures, { labels: input.labels, sources: input.sources })
  const chapters = chaptersOf(input, annotations)
  const usedNames = new Set(['目录', '数据来源'])
  const sheets = chapters.map((chapter) => chapterSheet(sheetName(chapter.title, usedNames), chapter))
  const { facts, state, hash } = frontLines(input)
  const about = [input.subtitle, ...facts, state, hash].filter((text) => text !== '')
  const first: (Cell | null)[][] = [
    [cell(input.title, 'title')],
    [cell(about.join('　'), 'note')],
    [],
    ['序号', '表和图', '单位', '所在工作表'].map((text) => cell(text, 'head')),
  ]
  const frozen = first.length
  const links: Sheet['links'] = []
  chapters.forEach(({ items }, index) => {
    const made = sheets[index]
    items.forEach((item, at) => {
      links.push({
        row: first.length,
        column: 1,
        sheet: made?.sheet.name ?? '',
        cell: `${columnName(0)}${made?.places[at] ?? 1}`,
      })
      first.push([
        { value: { number: links.length, format: '0' }, look: 'body', align: 'center' },
        cell(item.name, 'link'),
        cell(item.unit || '—', 'body'),
        cell(made?.sheet.name ?? '', 'body'),
      ])
    })
  })
  if (links.length === 0) first.push([cell('本报告没有表格和图表。', 'plain')])
  const contents: Sheet = { name: '目录', rows: first, merged: [], widths: [8, 52, 20, 34], frozen, links }
  const sources = input.sources ? sourceSheet(input, annotations.files) : null
  return writeBook([contents, ...sheets.map(({ sheet }) => sheet), ...(sources ? [sources] : [])], {
    title: input.title,
    author: input.author || '智能分析助手',
    note: input.hash ? `内容校验码（SHA-256）：${input.hash}` : '草稿',
  })
}
