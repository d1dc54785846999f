import ImageOutlined from '@mui/icons-material/ImageOutlined'
import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { imageTypes } from '../images/image-files.ts'
import { insertImages } from '../images/image-upload.ts'
import { ToolButton } from './ToolButton.tsx'

/** Asks for pictures and puts them at the caret. */
export function ImageButton({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton label={translate('editor.command.insertImage')} onClick={() => input.current?.click()}>
        <ImageOutlined />
      </ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        data-testid="image-input"
        onChange={(event) => {
          insertImages(editor, [...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
