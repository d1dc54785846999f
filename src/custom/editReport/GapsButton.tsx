import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/core'
import { useTranslate } from 'react-admin'
import { useEditorLater } from '../../features/editor/frame/useEditorLater.ts'
import { gapsOf, goToGap } from '../../features/editor/gaps/gaps.ts'

/** How many places are still to be filled in; a click goes to the next one. */
export function GapsButton({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const count = useEditorLater(editor, (current) => gapsOf(current).length)
  if (count === 0) return null
  return (
    <Button
      startIcon={<FlagOutlined />}
      aria-keyshortcuts="F8"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => goToGap(editor)}
      sx={{
        ml: 'auto',
        color: 'tone.warning.text',
        bgcolor: 'tone.warning.bg',
        border: 1,
        borderColor: 'tone.warning.line',
        px: 1.25,
        whiteSpace: 'nowrap',
        '&:hover': { bgcolor: 'tone.warning.bg', borderColor: 'tone.warning.text' },
      }}
    >
      {translate('editor.gap.next', { smart_count: count })}
    </Button>
  )
}
