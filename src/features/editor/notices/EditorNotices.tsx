import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { EditorNotice } from './notices.ts'

/** Milliseconds in which the same sentence is not said again: a key that is held down would fill the screen. */
const pause = 4000

/** Shows what the editor's plugins have to say. */
export function EditorNotices({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const notify = useNotify()
  const last = useRef({ text: '', at: 0 })
  useEffect(() => {
    const show = ({ key, type = 'info', values }: EditorNotice): void => {
      const text = translate(`writing.notice.${key}`, values)
      const now = Date.now()
      if (text === last.current.text && now - last.current.at < pause) return
      last.current = { text, at: now }
      notify(text, { type })
    }
    editor.on('notice', show)
    return () => void editor.off('notice', show)
  }, [editor, notify, translate])
  return null
}
