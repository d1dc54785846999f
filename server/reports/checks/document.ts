import { openGapOf } from '../../../core/document/gaps.ts'
import { typedOverFigures } from '../../../core/document/figure-runs.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import type { FindingPlace } from '../../../core/report-checks.ts'
import { finding, type RawFinding } from './finding.ts'
import { faultOfTable } from './tables.ts'

const idOf = (node: DocumentNode): string | null => (typeof node.attrs?.['id'] === 'string' ? node.attrs['id'] : null)
const levelOf = (node: DocumentNode): number => (node.type === 'heading' ? Number(node.attrs?.['level'] ?? 1) : 0)
const isBlank = (node: DocumentNode): boolean =>
  (node.type === 'paragraph' && !node.content?.length && !node.attrs?.['guide']) ||
  node.type === 'pageBreak' ||
  node.type === 'horizontalRule'

/** Whether there is nothing below the heading at a place: neither text nor headings of a deeper level. */
function isEmptySection(content: readonly DocumentNode[], index: number): boolean {
  const level = levelOf(content[index] ?? { type: '' })
  if (level === 0) return false
  let at = index + 1
  while (at < content.length && isBlank(content[at] ?? { type: '' })) at += 1
  const next = content[at]
  return !next || (levelOf(next) > 0 && levelOf(next) <= level)
}

/** So many rows of a table are named. */
const named = 6

type Gap = { text: string; what: string; id: string | null; row: string }

/** What is still to be filled in below a block, with the head of the row where it is a table. */
function openIn(block: DocumentNode): Gap[] {
  const gaps: Gap[] = []
  const walk = (node: DocumentNode, row: string): void => {
    if (node.type !== 'paragraph') {
      for (const child of node.content ?? []) walk(child, node.type === 'tableRow' ? headOf(node) : row)
      return
    }
    const text = textOf(node)
    const what = openGapOf({
      text,
      empty: !node.content?.length,
      gap: node.attrs?.['gap'],
      guide: node.attrs?.['guide'],
    })
    if (what !== null) gaps.push({ text, what, id: idOf(node), row })
  }
  walk(block, '')
  return gaps
}

const headOf = (row: DocumentNode): string => {
  const text = textOf(row.content?.[0] ?? { type: 'text' }).trim()
  return text === '待填' ? '' : text
}

/** Open gaps: a table as a whole with the rows that it concerns, any other place by what it says. */
function gapsIn(block: DocumentNode, place: FindingPlace): RawFinding[] {
  const open = openIn(block)
  const [first] = open
  if (!first) return []
  if (block.type === 'table') {
    const rows = [...new Set(open.map(({ row }) => row).filter(Boolean))]
    const table = String(block.attrs?.['caption'] ?? '') || '—'
    const where = { ...place, blockId: first.id ?? place.blockId }
    if (rows.length === 0) return [finding('gap', where, 'check.gap.table', { table, count: open.length })]
    return [
      finding('gap', where, rows.length > named ? 'check.gap.rowsMore' : 'check.gap.rows', {
        table,
        count: open.length,
        rows: rows.slice(0, named).join('、'),
      }),
    ]
  }
  return open.map(({ text, what, id }) => {
    const where = { ...place, blockId: id ?? place.blockId }
    if (text === '') return finding('gap', where, 'check.gap.guide', { what })
    return text === '待填'
      ? finding('gap', where, 'check.gap.plain')
      : finding('gap', where, 'check.gap.text', { text: text.length > 80 ? `${text.slice(0, 80)}…` : text })
  })
}

/** Figures of a block whose number somebody typed over. */
function typedOverIn(block: DocumentNode, place: FindingPlace): RawFinding[] {
  return typedOverFigures({ type: 'doc', content: [block] }).map(({ blockId, before = '', text, shown, value }) =>
    finding('typedOver', { ...place, blockId: blockId ?? place.blockId }, 'check.typedOver', {
      text: `${before.slice(-16)}${text}`,
      shown: shown ?? value,
    }),
  )
}

/**
 * What a document itself shows to be unfinished: sections without content, open gaps, figures that were typed over,
 * broken tables, in reading order.
 */
export function documentFindings({ content }: ReportDocument): RawFinding[] {
  let sectionId: string | null = null
  let heading = ''
  return content.flatMap((node, index): RawFinding[] => {
    if (node.type === 'heading') {
      heading = textOf(node)
      if (typeof node.attrs?.['sectionId'] === 'string') sectionId = node.attrs['sectionId']
    }
    const place = { sectionId, heading, blockId: idOf(node) }
    const fault = node.type === 'table' ? faultOfTable(node) : null
    return [
      ...(isEmptySection(content, index)
        ? [finding('section', place, 'check.section', { heading: heading || '—' })]
        : []),
      ...gapsIn(node, place),
      ...typedOverIn(node, place),
      ...(fault
        ? [
            finding('table', place, fault === 'empty' ? 'check.table.empty' : 'check.table.broken', {
              table: String(node.attrs?.['caption'] ?? '') || '—',
            }),
          ]
        : []),
    ]
  })
}
