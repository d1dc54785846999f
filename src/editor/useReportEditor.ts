import { useEditor, type Editor } from '@tiptap/react'
import { useNotify, useTranslate } from 'react-admin'
import type { ReportDocument } from '../../core/document/types.ts'
import { useEditorFiles } from './files.ts'
import { FigureStops } from './figures/figure-stops.ts'
import { Gaps } from './gaps/gaps.ts'
import { ImageUpload } from './images/image-upload.ts'
import { viewedExtensions } from './views.ts'

type Options = { document: ReportDocument; editable: boolean; label: string }

/**
 * The TipTap editor of one report. The document is taken once; load another one by a new key or by `setContent`.
 * React does not render again with every key: subscribe with `useEditorState` to what is needed.
 */
export function useReportEditor({ document, editable, label }: Options): Editor {
  const translate = useTranslate()
  const notify = useNotify()
  const { upload } = useEditorFiles()
  return useEditor({
    extensions: [
      ...viewedExtensions(),
      Gaps,
      FigureStops,
      ImageUpload.configure({
        upload: editable ? upload : null,
        label: translate('editor.image.uploading'),
        refuse: (reason, file, error) => notify(translate(`editor.image.refused.${reason}`, { name: file.name, reason: error instanceof Error ? error.message : '' }), { type: 'warning' }),
      }),
    ],
    content: document,
    editable,
    shouldRerenderOnTransaction: false,
    enableContentCheck: false,
    editorProps: {
      attributes: {
        class: 'report-paper', lang: 'zh-CN', spellcheck: 'false', 'aria-label': label,
        ...(editable ? { role: 'textbox', 'aria-multiline': 'true' } : { role: 'article', tabindex: '-1' }),
      },
    },
  })
}
