import { createContentComponent, type Editor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

/** What TipTap keeps on an editor for its React views, and says nothing of in its types. */
type Mounting = Editor & {
  contentComponent: ReturnType<typeof createContentComponent> | null
  isEditorContentInitialized: boolean
}

const none = (): (() => void) => () => undefined
const empty = {}

/**
 * Makes room for React views before the editor draws anything. TipTap's own `EditorContent` makes it when it is mounted
 * and draws the whole document once more for that; over a hundred pages that is half a second.
 */
export function prepareViews(editor: Editor): void {
  ;(editor as Mounting).contentComponent = createContentComponent()
}

/** Puts what the editor has drawn into the element. */
function useMounted(editor: Editor, element: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const mounting = editor as Mounting
    const drawn = editor.view.dom
    element.current?.append(drawn)
    // From here on a new React view is there at once, so that the caret can stand beside it.
    mounting.isEditorContentInitialized = true
    return () => {
      mounting.isEditorContentInitialized = false
      drawn.remove()
    }
  }, [editor, element])
}

/** The editor's document, drawn once, with its React views. The editor comes from `useReportEditor`. */
export function ReportContent({ editor, className }: { editor: Editor; className: string }) {
  const element = useRef<HTMLDivElement>(null)
  const [views] = useState(() => (editor as Mounting).contentComponent)
  useMounted(editor, element)
  const portals = useSyncExternalStore(views?.subscribe ?? none, () => views?.getSnapshot() ?? empty)
  return (
    <>
      <div ref={element} className={className} />
      {Object.values(portals)}
    </>
  )
}
