import { Extension } from '@tiptap/core'
import { Fragment, Slice, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

type Rename = (key: string) => string

function renamed(node: ProseMirrorNode, rename: Rename): ProseMirrorNode {
  if (!node.isText) return node.copy(renamedAll(node.content, rename))
  return node.mark(
    node.marks.map((mark) =>
      mark.type.name === 'boundFigure'
        ? mark.type.create({ ...mark.attrs, key: rename(String(mark.attrs['key'])) })
        : mark,
    ),
  )
}

function renamedAll(content: Fragment, rename: Rename): Fragment {
  const nodes: ProseMirrorNode[] = []
  content.forEach((node) => nodes.push(renamed(node, rename)))
  return Fragment.fromArray(nodes)
}

const inSlice = (slice: Slice, rename: Rename): Slice =>
  new Slice(renamedAll(slice.content, rename), slice.openStart, slice.openEnd)

/**
 * The same figure of two reports has the same key: on the clipboard a key names its report,
 * `rp_1:balanceSheet.cash@2024-12-31`, and in any other report it keeps that name. So a figure is never shown with the
 * cells of another enterprise.
 */
export const FigureOrigin = Extension.create<{ reportId: string }>({
  name: 'figureOrigin',
  addOptions: () => ({ reportId: '' }),
  addProseMirrorPlugins() {
    const own = `${this.options.reportId}:`
    return [
      new Plugin({
        props: {
          transformCopied: (slice) => inSlice(slice, (key) => (key.includes(':') ? key : `${own}${key}`)),
          transformPasted: (slice) => inSlice(slice, (key) => (key.startsWith(own) ? key.slice(own.length) : key)),
        },
      }),
    ]
  },
})
