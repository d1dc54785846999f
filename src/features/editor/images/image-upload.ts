import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { imagesOf, sizeRefusal, typeRefusal, type ImageRefusal } from './image-files.ts'
import { prepareImage } from './prepare-image.ts'
import { MetaKey } from '../meta-key.ts'

export type ImageUploadOptions = {
  upload: ((file: File) => Promise<string>) | null
  refuse: (reason: ImageRefusal, file: File, error?: unknown) => void
  label: string
}

type Step = { add: { id: object; position: number } } | { remove: object }
const key = new MetaKey<DecorationSet, Step>('imageUpload')

function placeholder(label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'image-placeholder'
  element.textContent = label
  return element
}

/** Uploads a picture and puts it where it was asked for, also when text was typed before that place meanwhile. */
async function place(
  view: EditorView,
  file: File,
  position: number,
  options: ImageUploadOptions,
  described = file.name.replace(/\.\w+$/, ''),
): Promise<void> {
  const unusable = options.upload ? typeRefusal(file) : 'type'
  if (unusable || !options.upload) return options.refuse(unusable ?? 'type', file)
  const id = {}
  view.dispatch(key.tell(view.state.tr, { add: { id, position } }).setMeta('addToHistory', false))
  const clear = (): void =>
    void (view.isDestroyed || view.dispatch(key.tell(view.state.tr, { remove: id }).setMeta('addToHistory', false)))
  const spot = (): number | undefined =>
    key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from
  try {
    const prepared = await prepareImage(file).catch(() => null)
    const unfit = prepared ? sizeRefusal(prepared) : 'broken'
    if (!prepared || unfit) {
      clear()
      return options.refuse(unfit ?? 'broken', file)
    }
    const fileId = await options.upload(prepared)
    const target = spot()
    if (view.isDestroyed || target === undefined) return
    const image = view.state.schema.nodes['image']?.create({ src: `file:${fileId}`, alt: described.slice(0, 300) })
    if (!image) return
    view.dispatch(key.tell(view.state.tr, { remove: id }).insert(target, image))
  } catch (error) {
    clear()
    options.refuse('failed', file, error)
  }
}

/**
 * The end of the top-level block at a place: pictures stand between blocks, never inside a table cell's paragraph by
 * accident.
 */
const afterBlock = (view: EditorView, position: number): number => {
  const resolved = view.state.doc.resolve(position)
  return resolved.depth === 0 ? position : resolved.after(1)
}

const optionsOf = (editor: Editor): ImageUploadOptions | undefined =>
  editor.extensionManager.extensions.find((extension) => extension.name === 'imageUpload')?.options as
    | ImageUploadOptions
    | undefined

/** Puts a picture between the blocks at a place, with a description of its own. */
export async function placeImage(editor: Editor, file: File, position: number, described: string): Promise<void> {
  const options = optionsOf(editor)
  if (options) await place(editor.view, file, afterBlock(editor.view, position), options, described)
}

/** Puts pictures at the caret. */
export function insertImages(editor: Editor, files: File[]): void {
  const options = optionsOf(editor)
  if (options)
    for (const file of files) void place(editor.view, file, afterBlock(editor.view, editor.state.selection.to), options)
}

/** Pictures by paste and drop, with a placeholder while they are on their way. */
export const ImageUpload = Extension.create<ImageUploadOptions>({
  name: 'imageUpload',
  addOptions: () => ({ upload: null, refuse: () => undefined, label: '' }),
  addProseMirrorPlugins() {
    const options = this.options
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, set) {
            const mapped = set.map(transaction.mapping, transaction.doc)
            const step = key.told(transaction)
            if (!step) return mapped
            if ('remove' in step)
              return mapped.remove(mapped.find(undefined, undefined, (spec) => spec['id'] === step.remove))
            return mapped.add(transaction.doc, [
              Decoration.widget(step.add.position, () => placeholder(options.label), { id: step.add.id }),
            ])
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste(view, event) {
            const files = imagesOf(event.clipboardData)
            if (!view.editable || files.length === 0) return false
            for (const file of files) void place(view, file, afterBlock(view, view.state.selection.to), options)
            return true
          },
          handleDrop(view, event) {
            const files = imagesOf(event.dataTransfer)
            if (!view.editable || files.length === 0) return false
            const position =
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to
            for (const file of files) void place(view, file, afterBlock(view, position), options)
            event.preventDefault()
            return true
          },
        },
      }),
    ]
  },
})
