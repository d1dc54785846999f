import type { AnyExtension } from '@tiptap/core'
import { useEditor, type Editor } from '@tiptap/react'
import { useMemo, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ReportDocument } from '../../../core/document/types.ts'
import { behaviours } from './extensions.ts'
import { useEditorFiles } from './files.ts'
import { FigureOrigin } from './figures/figure-origin.ts'
import { FigureStops } from './figures/figure-stops.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { prepareViews } from './frame/ReportContent.tsx'
import { Gaps } from './gaps/gaps.ts'
import type { ImageRefusal } from './images/image-files.ts'
import { ImageUpload } from './images/image-upload.ts'
import { PageGuide } from './pages/page-guide.ts'
import { viewedExtensions } from './views.ts'
import { rules } from './writing.ts'

/** `adapt` makes of the editor's extensions those of a document of another kind. */
type Options = {
  reportId: string
  document: ReportDocument
  editable: boolean
  label: string
  adapt?: (extensions: AnyExtension[]) => AnyExtension[]
}

/**
 * The TipTap editor of one report. The document is taken once; load another one by a new key or by `setContent`.
 * React does not render again with every key: subscribe with `useEditorState` to what is needed. The options keep their
 * identity, because a changed option would be written into the editor in the middle of a composition.
 */
export function useReportEditor({
  reportId,
  document,
  editable,
  label,
  adapt = (extensions) => extensions,
}: Options): Editor {
  const translate = useTranslate()
  const notify = useNotify()
  const { upload } = useEditorFiles()
  const refuse = (reason: ImageRefusal, file: File, error?: unknown): void =>
    notify(translate(`editor.image.refused.${reason}`, { name: file.name, reason: failureText(error, translate) }), {
      type: 'warning',
    })
  const refusing = useRef(refuse)
  refusing.current = refuse

  const [fixed] = useState(() => ({
    content: document,
    ...rules,
    extensions: adapt([
      ...viewedExtensions(),
      Gaps,
      FigureStops,
      PageGuide,
      FigureOrigin.configure({ reportId }),
      ...behaviours({ reportId, editable }),
      ImageUpload.configure({
        upload: editable ? upload : null,
        label: translate('editor.image.uploading'),
        refuse: (reason, file, error) => refusing.current(reason, file, error),
      }),
    ]),
  }))
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: 'report-paper',
        lang: 'zh-CN',
        spellcheck: 'false',
        'aria-label': label,
        ...(editable ? { role: 'textbox', 'aria-multiline': 'true' } : { role: 'article', tabindex: '-1' }),
      },
    }),
    [label, editable],
  )
  return useEditor({
    ...fixed,
    onBeforeCreate: ({ editor }) => prepareViews(editor),
    editorProps,
    editable,
    shouldRerenderOnTransaction: false,
  })
}
