import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'
import { pageGuideOf, type Pages } from './page-guide.ts'

/** What the guide knows of the pages now. */
export function usePages(editor: Editor): Pages {
  const store = pageGuideOf(editor)
  return useSyncExternalStore(store.subscribe, () => store.pages)
}
