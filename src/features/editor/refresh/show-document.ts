import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { ReportDocument } from '../../../../core/document/types.ts'

const childrenOf = (node: ProseMirrorNode): ProseMirrorNode[] =>
  Array.from({ length: node.childCount }, (_, index) => node.child(index))

/** Numbers that are equal for blocks that are. */
function numbered(...documents: ProseMirrorNode[][]): number[][] {
  const known = new Map<string, number>()
  return documents.map((blocks) =>
    blocks.map((block) => {
      const text = JSON.stringify(block.toJSON())
      known.set(text, known.get(text) ?? known.size)
      return known.get(text) ?? 0
    }),
  )
}

type Run = { from: number; to: number; by: [from: number, to: number] }

/**
 * The runs of blocks in which two lists differ, by a longest common subsequence; `from` and `to` count in the first.
 */
export function differingRuns(before: readonly number[], after: readonly number[]): Run[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const [a, b] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const runs: Run[] = []
  const add = (i: number, j: number, down: number, right: number): void => {
    const last = runs.at(-1)
    if (last && last.to === head + i && last.by[1] === head + j)
      Object.assign(last, { to: last.to + down, by: [last.by[0], last.by[1] + right] })
    else runs.push({ from: head + i, to: head + i + down, by: [head + j, head + j + right] })
  }
  for (let [i, j] = [0, 0]; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1]
    else if (
      j >= b.length ||
      (i < a.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    )
      add(i++, j, 1, 0)
    else add(i, j++, 0, 1)
  }
  return runs
}

/**
 * Makes the editor show another state of its document in one step that can be undone. Only blocks that differ are
 * replaced: the caret, the scrolling and what is drawn of all others stay. It counts as loaded, not as written: nothing
 * is saved for it.
 */
export function showDocument(editor: Editor, document: ReportDocument): void {
  const next = childrenOf(editor.schema.nodeFromJSON(document))
  const now = childrenOf(editor.state.doc)
  const [before = [], after = []] = numbered(now, next)
  const starts = now.reduce<number[]>((all, block) => [...all, (all.at(-1) ?? 0) + block.nodeSize], [0])
  const transaction = closeHistory(editor.state.tr).setMeta('preventUpdate', true)
  for (const { from, to, by } of differingRuns(before, after).toReversed())
    transaction.replaceWith(starts[from] ?? 0, starts[to] ?? 0, Fragment.fromArray(next.slice(...by)))
  if (transaction.docChanged) editor.view.dispatch(transaction)
}
