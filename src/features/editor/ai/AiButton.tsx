import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import type { Editor } from '@tiptap/core'
import { useTranslate } from 'react-admin'
import { openPanel } from '../panels/open-panel.ts'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import { aiPanelName } from './mark.ts'

/** Opens the panel that writes. */
export function AiButton({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  return (
    <ToolButton label={translate('ai.panel')} keys="Mod+J" onClick={() => openPanel(editor, aiPanelName)}>
      <AutoAwesomeOutlined />
    </ToolButton>
  )
}
