import type { TreeNode } from '../../../dataProvider/classification.ts'
import { valueAt } from '../../../../core/lists.ts'

/** A row of a tree as it is drawn: how deep, the how many of how many, and whether it can be opened. */
export type TreeRow = {
  node: TreeNode
  level: number
  position: number
  siblings: number
  open: boolean | null
  parent: string | null
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Whether a class is called so, has another word for it, or a code that begins so, with its letter or without. */
function matches(node: TreeNode, wanted: string): boolean {
  const code = normal(node.code)
  return (
    normal(node.name).includes(wanted) ||
    code.startsWith(wanted) ||
    (/^\d/.test(wanted) && code.slice(1).startsWith(wanted)) ||
    (node.words ?? []).some((word) => normal(word).includes(wanted))
  )
}

/**
 * The classes that a search finds, each with all that it lies in; below one that is found stays what is there.
 * Everything where nothing is asked for.
 */
export function matchingNodes(nodes: readonly TreeNode[], query: string): TreeNode[] {
  const wanted = normal(query)
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node): TreeNode[] => {
    const children = matchingNodes(node.children, query)
    if (children.length > 0) return [{ ...node, children }]
    return matches(node, wanted) ? [node] : []
  })
}

/** The codes of all that is opened so that every match of a search is seen. */
export function openedFor(nodes: readonly TreeNode[], query: string): string[] {
  const wanted = normal(query)
  return wanted === ''
    ? []
    : nodes.flatMap((node) =>
        matchingNodes(node.children, query).length > 0 ? [node.code, ...openedFor(node.children, query)] : [],
      )
}

/** The codes from the top down to a class; empty where it is not in the tree. */
export function pathTo(nodes: readonly TreeNode[], code: string): string[] {
  for (const node of nodes) {
    if (node.code === code) return [code]
    const below = pathTo(node.children, code)
    if (below.length > 0) return [node.code, ...below]
  }
  return []
}

export const nodeOf = (nodes: readonly TreeNode[], code: string): TreeNode | undefined => {
  for (const node of nodes) {
    const hit = node.code === code ? node : nodeOf(node.children, code)
    if (hit) return hit
  }
  return undefined
}

/** The rows that are seen: what is opened shows what is below it. */
export const rowsOf = (
  nodes: readonly TreeNode[],
  opened: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): TreeRow[] =>
  nodes.flatMap((node, index) => {
    const open = node.children.length === 0 ? null : opened.has(node.code)
    return [
      { node, level, position: index + 1, siblings: nodes.length, open, parent },
      ...(open ? rowsOf(node.children, opened, level + 1, node.code) : []),
    ]
  })

/** What a key does on a row: goes to another, opens, closes; null where the key means nothing there. */
export type TreeMove = { to: string } | { toggle: string } | null

export function moveOf(rows: readonly TreeRow[], code: string, key: string): TreeMove {
  const index = rows.findIndex(({ node }) => node.code === code)
  const row = rows[index]
  const at = (place: number): TreeMove => (rows[place] ? { to: valueAt(rows, place).node.code } : null)
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return at(index + 1)
    case 'ArrowUp':
      return at(index - 1)
    case 'Home':
      return at(0)
    case 'End':
      return at(rows.length - 1)
    case 'ArrowRight':
      return row.open === null ? null : row.open ? at(index + 1) : { toggle: code }
    case 'ArrowLeft':
      return row.open ? { toggle: code } : row.parent === null ? null : { to: row.parent }
    default: {
      // A letter goes to the next row that begins with it.
      if (key.length !== 1 || key === ' ') return null
      const next = [...rows.slice(index + 1), ...rows.slice(0, index)].find(
        ({ node }) => normal(node.name).startsWith(normal(key)) || normal(node.code).startsWith(normal(key)),
      )
      return next ? { to: next.node.code } : null
    }
  }
}
