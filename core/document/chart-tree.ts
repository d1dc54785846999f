import type { ChartNode } from './types.ts'

/** A node of a tree with what hangs on it. */
export type Branch = { name: string; note: string; children: Branch[] }

/**
 * The nodes of a chart as trees. A parent that is not there, is the node itself or one of its own offspring makes it a
 * root: the document may come from anywhere.
 */
export function branchesOf(nodes: readonly ChartNode[]): Branch[] {
  const branches = nodes.map(({ name, note }): Branch => ({ name, note: note ?? '', children: [] }))
  // Members of a circle stand for themselves; what hangs on one of them still does.
  const inCircle = (index: number): boolean => {
    const seen = new Set<number>()
    for (
      let at = nodes[index]?.parent ?? null;
      at !== null && nodes[at] && !seen.has(at);
      at = nodes[at]?.parent ?? null
    ) {
      if (at === index) return true
      seen.add(at)
    }
    return false
  }
  const roots: Branch[] = []
  for (const [index, branch] of branches.entries()) {
    const parent = inCircle(index) ? undefined : branches[nodes[index]?.parent ?? -1]
    ;(parent?.children ?? roots).push(branch)
  }
  return roots
}

/** A line of a tree that is written down: how deep it stands, 0 for a root. */
export type TreeLine = { depth: number; name: string; note: string }

/** A tree from top to bottom, each node before what hangs on it. */
export function treeLines(nodes: readonly ChartNode[]): TreeLine[] {
  const lines: TreeLine[] = []
  const walk = (branch: Branch, depth: number): void => {
    lines.push({ depth, name: branch.name, note: branch.note })
    for (const child of branch.children) walk(child, depth + 1)
  }
  for (const root of branchesOf(nodes)) walk(root, 0)
  return lines
}

/** How many nodes have nothing hanging on them: so many lines a drawing needs. */
export const leavesOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : leavesOf(children)), 0)

/** How many levels there are. */
export const depthOf = (branches: readonly Branch[]): number =>
  branches.reduce((most, { children }) => Math.max(most, 1 + depthOf(children)), 0)
