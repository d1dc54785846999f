import { textblocks } from '../../../core/document/figure-runs.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { chartChanges } from './chart-changes.ts'
import { gridOf, tableChanges } from './table-changes.ts'
import type { CellChange, RefreshPlace, PlaceKind } from '../../../core/report-refresh.ts'
import type { StandingBlock } from './walk.ts'

/** Changes of one table or chart that are listed; the rest is counted. */
const mostDetails = 60
/** Changes that are told in one line. */
const inShort = 3

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The id to scroll to: the block's own, or that of the first paragraph in it. */
export function blockIdOf(node: DocumentNode): string | null {
  const id = node.attrs?.['id']
  if (typeof id === 'string') return id
  for (const block of textblocks(node)) if (typeof block.attrs?.['id'] === 'string') return block.attrs['id']
  return null
}

/** What a block is called: a table by its caption, a chart by its title; text speaks for itself. */
const nameOf = (node: DocumentNode): string =>
  node.type === 'table' ? text(node.attrs?.['caption']) : node.type === 'reportChart' ? text(node.attrs?.['title']) : ''

/** What a block says, in a line or as its text. */
function shownText(node: DocumentNode | null): string {
  if (node === null) return ''
  if (node.type === 'table')
    return gridOf(node)
      .map((line) => [...new Set(line)].map((cell) => cell.text).join('，'))
      .slice(0, inShort)
      .join('；')
  if (node.type === 'reportChart')
    return chartChanges({ ...node, attrs: { ...node.attrs, categories: [], series: [], nodes: [] } }, node)
      .slice(0, inShort)
      .map(({ where, new: value }) => `${where}：${value}`)
      .join('；')
  return textOf(node)
}

const kindOf = (node: DocumentNode): PlaceKind =>
  node.type === 'table' ? 'table' : node.type === 'reportChart' ? 'chart' : 'sentence'

const changesOf = (old: DocumentNode, next: DocumentNode): CellChange[] =>
  old.type !== next.type
    ? []
    : old.type === 'table'
      ? tableChanges(old, next)
      : old.type === 'reportChart'
        ? chartChanges(old, next)
        : []

const line = (changes: readonly CellChange[], side: 'old' | 'new'): string =>
  changes
    .slice(0, inShort)
    .map((change) => `${change.where}：${change[side] || '—'}`)
    .join('；') + (changes.length > inShort ? ' …' : '')

/** A place that a whole block makes: replaced, added or removed. */
export function placeOf(
  standing: StandingBlock,
  { id, kind, old, new: next }: { id: string; kind?: PlaceKind; old: DocumentNode | null; new: DocumentNode | null },
): RefreshPlace {
  const shown = next ?? old
  const changes = old && next ? changesOf(old, next) : []
  return {
    id,
    where: [standing.heading, shown ? nameOf(shown) : ''].filter(Boolean).join(' · '),
    old: changes.length > 0 ? line(changes, 'old') : shownText(old),
    new: changes.length > 0 ? line(changes, 'new') : shownText(next),
    kind: kind ?? (shown ? kindOf(shown) : 'sentence'),
    sectionId: standing.sectionId,
    section: standing.heading,
    typedOver: false,
    edited: false,
    inTable: false,
    gone: false,
    applied: false,
    blockId: blockIdOf(standing.node) ?? blockIdOf(standing.top),
    ...(changes.length > 0 && { details: changes.slice(0, mostDetails) }),
    ...(changes.length > mostDetails && { more: changes.length - mostDetails }),
  }
}
