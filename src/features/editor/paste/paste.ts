import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import { imagesOf } from '../images/image-files.ts'
import { placeImage } from '../images/image-upload.ts'
import { tell } from '../notices/notices.ts'
import { cleanPasted, isOurs, type Cleaned } from './clean.ts'
import { fileOfData } from './images.ts'
import { linesOf, plainSlice } from './plain.ts'
import { readRtf } from './rtf.ts'

const slotOf = (node: ProseMirrorNode): number =>
  node.type.name === 'image' ? Number(/^file:pasted-(\d+)$/.exec(String(node.attrs['src']))?.[1] ?? -1) : -1

/** Tables among other blocks become lines of text where they would stand in the cell of a table. */
function withoutTables(slice: Slice): Slice {
  const flat = (node: ProseMirrorNode): ProseMirrorNode[] => {
    if (node.type.name !== 'table') return [node]
    const paragraph = node.type.schema.nodes['paragraph']!
    return node.content.content.flatMap((row) => {
      const text = row.content.content
        .map((cell) => cell.textContent)
        .filter((cellText) => cellText !== '')
        .join(' ')
      return text === '' ? [] : [paragraph.create(null, node.type.schema.text(text))]
    })
  }
  const tables = slice.content.content.filter((node) => node.type.name === 'table')
  // One table alone goes cell by cell into the one around the caret.
  if (tables.length === 0 || slice.content.childCount === 1) return slice
  return Slice.maxOpen(Fragment.fromArray(slice.content.content.flatMap(flat)))
}

/**
 * A paste that begins with a heading, a list or a table does not run into the paragraph of the caret; behind its text
 * it begins anew.
 */
function standing(slice: Slice, state: EditorState): Slice {
  const first = slice.content.firstChild
  const { $from } = state.selection
  const behindText =
    state.selection instanceof TextSelection &&
    $from.parent.type.name === 'paragraph' &&
    $from.parent.content.size > 0 &&
    $from.parentOffset > 0
  if (!first || slice.openStart === 0 || slice.content.childCount < 2 || first.type.name === 'paragraph' || !behindText)
    return slice
  return new Slice(slice.content, 0, slice.openEnd)
}

type Slot = { slot: number; position: number; alt: string }

/** Takes the places of pictures out of what a change puts in; their files follow. */
function takeSlots(transaction: Transaction): Slot[] {
  const slots: Slot[] = []
  transaction.doc.descendants(
    (node, position) =>
      void (slotOf(node) >= 0 && slots.push({ slot: slotOf(node), position, alt: String(node.attrs['alt'] ?? '') })),
  )
  for (const { position } of slots.toReversed()) transaction.delete(position, position + 1)
  return slots.map((slot, index) => ({ ...slot, position: slot.position - index }))
}

/** The files of the pictures: those written out in the HTML, and those that the RTF beside it brings. */
function filesOf({ images }: Cleaned, rtf: string): (File | null)[] {
  const hidden = images.filter(({ kind }) => kind === 'file').length
  const rich = hidden > 0 ? readRtf(rtf).pictures : []
  let next = 0
  return images.map((image, index) => {
    if (image.kind === 'data') return fileOfData(image.source, `pasted-${index + 1}`)
    const picture = image.kind === 'file' && rich.length === hidden ? rich[next++] : undefined
    return picture
      ? new File(
          [picture.bytes],
          `${image.name.replace(/\.\w+$/, '') || 'pasted'}.${picture.type === 'image/png' ? 'png' : 'jpg'}`,
          { type: picture.type },
        )
      : null
  })
}

/** Says what of a paste could not be taken over. */
function tellLeft(editor: Editor, { images, left, cut }: Cleaned, files: readonly (File | null)[]): void {
  const lost = images.filter((_, index) => !files[index])
  if (lost.length > 0) {
    const names = lost
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .slice(0, 5)
      .join(', ')
    tell(editor, {
      key: names === '' ? 'picturesLost' : 'picturesLostNamed',
      type: 'warning',
      values: { smart_count: lost.length, names },
    })
  }
  if (left.rows > 0 || cut)
    tell(editor, { key: left.rows > 0 ? 'rowsLeft' : 'tooLong', type: 'warning', values: { smart_count: left.rows } })
  if (left.columns > 0) tell(editor, { key: 'columnsLeft', type: 'warning', values: { smart_count: left.columns } })
}

/** Puts content in place of the selection, in one step, sends its pictures after it, and says what was left out. */
function insert(editor: Editor, slice: Slice, cleaned: Cleaned | null, rtf: string): boolean {
  const { view } = editor
  const transaction = view.state.tr.replaceSelection(slice)
  const slots = cleaned?.images.length ? takeSlots(transaction) : []
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  if (!cleaned) return true
  const files = filesOf(cleaned, rtf)
  for (const { slot, position, alt } of slots) {
    const file = files[slot]
    if (file) void placeImage(editor, file, position, alt)
  }
  tellLeft(editor, cleaned, files)
  return true
}

/**
 * Pasting from Word, WPS, Excel, web pages and plain text: what a report can hold, nothing else; what is lost is told.
 * What was copied in this editor comes as it is.
 */
export const Paste = Extension.create<object, { cleaned: Cleaned | null }>({
  name: 'reportPaste',
  priority: 1200,
  addStorage: () => ({ cleaned: null }),
  transformPastedHTML(html: string) {
    this.storage.cleaned = isOurs(html) ? null : cleanPasted(html)
    return this.storage.cleaned?.html ?? html
  },
  addProseMirrorPlugins() {
    const { editor, storage } = this
    const take = (): Cleaned | null => {
      const { cleaned } = storage
      storage.cleaned = null
      return cleaned
    }
    return [
      new Plugin({
        props: {
          clipboardTextParser: (text, $context, _plain, view) => plainSlice(view.state.schema, text, $context.marks()),
          handlePaste(view, event, pasted) {
            const cleaned = take()
            if (!view.editable || imagesOf(event.clipboardData).length > 0) return false
            const rtf = event.clipboardData?.getData('text/rtf') ?? ''
            if (pasted.size === 0 && !cleaned && rtf !== '')
              return insert(
                editor,
                plainSlice(view.state.schema, linesOf(readRtf(rtf).lines.join('\n')).join('\n'), []),
                null,
                '',
              )
            const slice = standing(isInTable(view.state) ? withoutTables(pasted) : pasted, view.state)
            if (slice !== pasted || cleaned?.images.length) return insert(editor, slice, cleaned, rtf)
            if (cleaned) queueMicrotask(() => editor.isDestroyed || tellLeft(editor, cleaned, []))
            return false
          },
          handleDrop(view, event, dropped, moved) {
            const cleaned = take()
            const place =
              cleaned && !moved && view.editable && imagesOf(event.dataTransfer).length === 0
                ? view.posAtCoords({ left: event.clientX, top: event.clientY })
                : null
            if (!cleaned || !place) return false
            view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
            event.preventDefault()
            return insert(editor, isInTable(view.state) ? withoutTables(dropped) : dropped, cleaned, '')
          },
        },
      }),
    ]
  },
})
