import { isRecord } from '../json.ts'
import type { DocumentNode } from './types.ts'

/** Blocks of the product's own writing, which refreshing may write anew. */
export const writtenTypes = ['paragraph', 'bulletList', 'orderedList', 'table', 'reportChart'] as const
const known: ReadonlySet<string> = new Set(writtenTypes)

/** A short hash of a text (cyrb53, 53 bits): tells edits apart, protects nothing. */
function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** Attributes that say nothing of what a reader sees. */
const silent = new Set(['id', 'written', 'colwidth'])

/** A value with its members in one order: a database gives them back in another than they were written in. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [name, ordered(entry)])
}

/**
 * What a reader sees of a node, as text: without ids, with attributes in order, without those that are empty or as they
 * are by default.
 */
function seen(node: DocumentNode): unknown {
  const attrs = Object.entries(node.attrs ?? {}).filter(
    ([name, value]) =>
      !silent.has(name) &&
      value !== null &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0) &&
      !((name === 'colspan' || name === 'rowspan' || name === 'start') && value === 1),
  )
  return [
    node.type,
    attrs.toSorted(([a], [b]) => a.localeCompare(b)).map(([name, value]) => [name, ordered(value)]),
    marksOf(node),
    node.text ?? '',
    joined(node.content ?? []).map(seen),
  ]
}

const marksOf = (node: DocumentNode): unknown[] =>
  (node.marks ?? [])
    .toSorted((a, b) => a.type.localeCompare(b.type))
    .map((mark) => [
      mark.type,
      Object.entries(mark.attrs ?? {})
        .filter(([, value]) => value !== null && value !== undefined)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ])

/** Texts that follow each other with the same marks are one, as the editor keeps them. */
function joined(nodes: readonly DocumentNode[]): DocumentNode[] {
  const result: DocumentNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(marksOf(last)) === JSON.stringify(marksOf(node))
    )
      result[result.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else result.push(node)
  }
  return result
}

/** The hash of what a block says. */
export const blockHash = (node: DocumentNode): string => shortHash(JSON.stringify(seen(node)))

/**
 * What the attribute `written` holds: which place of the report this is, and the hash of what the product wrote there.
 */
export type Written = { key: string; hash: string }

export function writtenOf(node: DocumentNode): Written | null {
  const text = node.attrs?.['written']
  const at = typeof text === 'string' ? text.lastIndexOf('#') : -1
  return typeof text === 'string' && at > 0 ? { key: text.slice(0, at), hash: text.slice(at + 1) } : null
}

/** Whether a block still says what the product wrote; false for what somebody changed or wrote. */
export function isAsWritten(node: DocumentNode): boolean {
  const written = writtenOf(node)
  return written !== null && written.hash === blockHash(node)
}

/** The names of the figures in a node, without periods, each once: what a sentence speaks of, whatever it says. */
function figureNames(node: DocumentNode, names: Set<string> = new Set()): Set<string> {
  for (const mark of node.marks ?? [])
    if (mark.type === 'boundFigure') names.add(String(mark.attrs?.['key'] ?? '').replace(/@.*$/, ''))
  for (const child of node.content ?? []) figureNames(child, names)
  return names
}

function placeOf(node: DocumentNode): string {
  const { dataKey, gap } = node.attrs ?? {}
  if (typeof dataKey === 'string' && dataKey !== '') return dataKey
  if (typeof gap === 'string' && gap !== '') return `gap:${gap}`
  return `${node.type}:${shortHash([...figureNames(node)].join('|'))}`
}

/**
 * Marks the blocks of a section as the product's own. A key names the same place in every building of the report, as
 * far as that can be: a table and a chart by their data, a sentence by the figures that it speaks of.
 *
 * @param sectionId the section that the blocks stand in
 * @example markWritten('credit-6.2', blocks) // attrs.written: 'credit-6.2/table:credit-6.2#1k3q…'
 */
export function markWritten(sectionId: string, blocks: readonly DocumentNode[]): DocumentNode[] {
  const used = new Map<string, number>()
  return blocks.map((node) => {
    if (!known.has(node.type)) return node
    const place = placeOf(node)
    const count = (used.get(place) ?? 0) + 1
    used.set(place, count)
    const key = `${sectionId}/${place}${count > 1 ? `~${count}` : ''}`.slice(0, 160)
    return { ...node, attrs: { ...node.attrs, written: `${key}#${blockHash(node)}` } }
  })
}
