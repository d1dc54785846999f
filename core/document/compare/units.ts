import type { DocumentNode, ReportDocument } from '../types.ts'
import type { Run, Unit } from './types.ts'

/** Marks that a reader sees; where a figure comes from is none of them. */
const seen = new Set(['bold', 'italic', 'underline', 'strike', 'link', 'superscript', 'subscript'])

/** The text of a paragraph or heading in stretches of one look. A footnote stands in it by what it says. */
export function runsOf(node: DocumentNode): Run[] {
  const runs: Run[] = []
  const add = (text: string, marks: string[]): void => {
    const last = runs.at(-1)
    if (text === '') return
    if (last && last.marks.length === marks.length && last.marks.every((mark, index) => mark === marks[index]))
      last.text += text
    else runs.push({ text, marks })
  }
  for (const child of node.content ?? []) {
    if (child.type === 'text')
      add(child.text ?? '', (child.marks ?? []).flatMap(({ type }) => (seen.has(type) ? [type] : [])).toSorted())
    else if (child.type === 'hardBreak') add('\n', [])
    else if (child.type === 'footnote') add(`［${String(child.attrs?.['text'] ?? '')}］`, ['footnote'])
  }
  return runs
}

export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
const keyOf = (runs: readonly Run[]): string =>
  runs.map(({ text, marks }) => (marks.length > 0 ? `${marks.join('+')}:${text}` : text)).join('\u0001')
const text = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)

/** The text of a cell: its blocks under each other. */
export function cellRuns(cell: DocumentNode): Run[] {
  const blocks: Run[][] = []
  const walk = (node: DocumentNode): void => {
    if (node.type === 'paragraph' || node.type === 'heading') blocks.push(runsOf(node))
    else for (const child of node.content ?? []) walk(child)
  }
  walk(cell)
  return blocks.flatMap((runs, index) => (index > 0 ? [{ text: '\n', marks: [] }, ...runs] : runs))
}

const cellKey = (cell: DocumentNode): string =>
  `${cell.type === 'tableHeader' ? 'h' : ''}${text(cell.attrs?.['colspan'] ?? 1)}x${text(cell.attrs?.['rowspan'] ?? 1)}:${keyOf(cellRuns(cell))}`
export const rowKey = (row: DocumentNode): string => (row.content ?? []).map(cellKey).join('\u0002')

function tableUnit(node: DocumentNode): Pick<Unit, 'text' | 'key'> {
  const rows = node.content ?? []
  const caption = text(node.attrs?.['caption'])
  return {
    text: [caption, ...rows.map((row) => (row.content ?? []).map((cell) => plainOf(cellRuns(cell))).join('\t'))].join(
      '\n',
    ),
    key: [caption, ...rows.map(rowKey)].join('\u0003'),
  }
}

/**
 * The same text for the same value: without members that are empty, whatever their order. A database may give them back
 * otherwise.
 */
function stable(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object') return String(value)
  return `{${Object.entries(value)
    .filter(([, entry]) => stable(entry) !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => `${name}=${stable(entry)}`)
    .join(';')}}`
}

const chartAttributes = ['kind', 'title', 'unit', 'categories', 'series', 'nodes', 'totals'] as const

/**
 * The units of a document in reading order. Lists and quotations are taken apart into their lines; tables, charts and
 * pictures stay whole.
 */
export function unitsOf(document: ReportDocument): Unit[] {
  const units: Unit[] = []
  const add = (
    node: DocumentNode,
    kind: Unit['kind'],
    around: { marker: string; depth: number },
    own: Pick<Unit, 'text' | 'key'>,
  ): void => {
    const level = kind === 'heading' ? Number(node.attrs?.['level'] ?? 1) : 0
    const id = node.attrs?.['id']
    units.push({
      kind,
      node,
      level,
      ...around,
      id: typeof id === 'string' && id !== '' ? id : null,
      text: own.text,
      key: `${kind}${level}${around.marker}${around.depth}${text(node.attrs?.['textAlign'])}\u0004${own.key}`,
    })
  }
  const walk = (node: DocumentNode, marker: string, depth: number): void => {
    const around = { marker, depth }
    if (node.type === 'paragraph' || node.type === 'heading') {
      const runs = runsOf(node)
      add(node, node.type === 'heading' ? 'heading' : 'text', around, { text: plainOf(runs), key: keyOf(runs) })
    } else if (node.type === 'table') add(node, 'table', around, tableUnit(node))
    else if (node.type === 'reportChart')
      add(node, 'chart', around, {
        text: text(node.attrs?.['title']),
        key: chartAttributes.map((name) => stable(node.attrs?.[name])).join('\u0003'),
      })
    else if (node.type === 'image')
      add(node, 'image', around, {
        text: text(node.attrs?.['alt']),
        key: ['src', 'alt', 'width'].map((name) => text(node.attrs?.[name])).join('\u0003'),
      })
    else if (node.type === 'orderedList' || node.type === 'bulletList') {
      const start = Number(node.attrs?.['start'] ?? 1)
      node.content?.forEach((item, index) =>
        item.content?.forEach((child, place) =>
          walk(child, place > 0 ? '' : node.type === 'orderedList' ? `${start + index}.` : '•', depth + 1),
        ),
      )
    } else if (node.type === 'blockquote') for (const child of node.content ?? []) walk(child, '', depth + 1)
    else add(node, 'break', around, { text: '', key: node.type })
  }
  for (const node of document.content) walk(node, '', 0)
  return units
}
