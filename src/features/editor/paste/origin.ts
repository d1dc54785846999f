import { Extension } from '@tiptap/core'
import { Fragment, Slice, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Attributes that name a place of one report: what the product wrote there, and the section of the template that begins
 * there.
 */
const names = ['written', 'sectionId'] as const
type Rename = (value: string) => string | null

function renamed(node: ProseMirrorNode, rename: Rename): ProseMirrorNode {
  if (node.isTextblock || node.isLeaf || node.content.size === 0) return withNames(node, rename, node.content)
  return withNames(node, rename, renamedAll(node.content, rename))
}

function withNames(node: ProseMirrorNode, rename: Rename, content: Fragment): ProseMirrorNode {
  const changed = names.flatMap((name) =>
    typeof node.attrs[name] === 'string' && node.attrs[name] !== '' ? [[name, rename(node.attrs[name])] as const] : [],
  )
  return changed.length === 0
    ? node.copy(content)
    : node.type.create({ ...node.attrs, ...Object.fromEntries(changed) }, content, node.marks)
}

const renamedAll = (content: Fragment, rename: Rename): Fragment =>
  Fragment.fromArray(content.content.map((node) => (node.isText ? node : renamed(node, rename))))
const inSlice = (slice: Slice, rename: Rename): Slice =>
  new Slice(renamedAll(slice.content, rename), slice.openStart, slice.openEnd)

/** The names that a document has already. What is being moved is in it as well, and keeps its names. */
function namesIn(view: EditorView): Set<string> {
  const fontNames = new Set<string>()
  if ((view.dragging as { move?: boolean } | null)?.move) return fontNames
  view.state.doc.descendants((node) => {
    for (const name of names) if (typeof node.attrs[name] === 'string') fontNames.add(node.attrs[name])
    return !node.isTextblock
  })
  return fontNames
}

/**
 * A block that the product wrote knows its place in the report. Cut and put elsewhere in the same report it keeps it; a
 * copy, and what goes to another report, is the clerk's own: refreshing one report must not write over the text of
 * another.
 */
export const BlockOrigin = Extension.create<{ reportId: string }>({
  name: 'blockOrigin',
  addOptions: () => ({ reportId: '' }),
  addProseMirrorPlugins() {
    const own = `${this.options.reportId}|`
    return [
      new Plugin({
        props: {
          transformCopied: (slice) => inSlice(slice, (value) => (value.includes('|') ? value : `${own}${value}`)),
          transformPasted(slice, view) {
            const usedNames = namesIn(view)
            return inSlice(slice, (value) => {
              const name = value.startsWith(own) ? value.slice(own.length) : null
              if (name === null || usedNames.has(name)) return null
              usedNames.add(name)
              return name
            })
          },
        },
      }),
    ]
  },
})
