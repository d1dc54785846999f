import type { Node as ProseMirrorNode } from '@tiptap/pm/model'

/** Something in a block, `offset` from the block's start. */
export type Inside<T> = { offset: number; value: T }
export type Placed<T> = { position: number; value: T }

/**
 * Looks for something in a document, block by block, and remembers what each block holds: a key changes one block, and
 * only that one is looked through again. `find` must depend on nothing but the block.
 */
export function searchBlocks<T>(
  find: (block: ProseMirrorNode) => readonly Inside<T>[],
): (document: ProseMirrorNode) => Placed<T>[] {
  const known = new WeakMap<ProseMirrorNode, readonly Inside<T>[]>()
  return (document) => {
    const all: Placed<T>[] = []
    document.forEach((block, start) => {
      let matches = known.get(block)
      if (!matches) known.set(block, (matches = find(block)))
      for (const { offset, value } of matches) all.push({ position: start + offset, value })
    })
    return all
  }
}
