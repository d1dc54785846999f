import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Fullscreen from '@mui/icons-material/Fullscreen'
import FullscreenExit from '@mui/icons-material/FullscreenExit'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { printReport } from '../pages/print.ts'
import { usePageNumber } from '../pages/usePageNumber.ts'
import { charactersOf, selectedCharacters } from './characters.ts'
import { useEditorLater } from './useEditorLater.ts'
import type { ViewSettings } from './useViewSettings.ts'
import { ZoomControl } from './ZoomControl.tsx'

type Props = {
  editor: Editor
  scroller: RefObject<HTMLElement | null>
  /** False where the text has the width of the window and not of a page. */
  paged: boolean
  settings: ViewSettings
  scale: number
  onChange: (part: Partial<ViewSettings>) => void
  focused: boolean
  onFocus: () => void
}

/** Which page one is on; by itself, so that scrolling renders nothing else. */
function PageNumber({ editor, scroller }: Pick<Props, 'editor' | 'scroller'>) {
  const translate = useTranslate()
  const { number, count } = usePageNumber(editor, scroller)
  return (
    <Tooltip title={translate('pages.status.note')}>
      <span>
        {count === 0 ? translate('pages.status.counting') : translate('pages.status.page', { number, count })}
      </span>
    </Tooltip>
  )
}

function Characters({ editor }: Pick<Props, 'editor'>) {
  const translate = useTranslate()
  const [count, selected] = useEditorLater(editor, ({ state }) => [charactersOf(state.doc), selectedCharacters(state)])
  const shown = { count: (count ?? 0).toLocaleString('en-US'), selected: (selected ?? 0).toLocaleString('en-US') }
  return <span>{translate(selected ? 'pages.status.selected' : 'pages.status.characters', shown)}</span>
}

const toggle = {
  border: 0,
  py: 0.25,
  px: 0.75,
  gap: 0.5,
  fontSize: 'inherit',
  fontWeight: 400,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 18 },
  '&.Mui-selected': { color: 'primary.dark' },
}

/** The line at the foot of a document: page and characters; and how it is looked at. */
export function StatusLine({ editor, scroller, paged, settings, scale, onChange, focused, onFocus }: Props) {
  const translate = useTranslate()
  const focus = translate(focused ? 'pages.view.leaveFocus' : 'pages.view.focus')
  return (
    <Box
      role="group"
      aria-label={translate('pages.status.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        minHeight: 32,
        fontSize: 12,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {paged && <PageNumber editor={editor} scroller={scroller} />}
      <Characters editor={editor} />
      <Box sx={{ flex: 1 }} />
      {paged && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <ToggleButton
            value="sheets"
            size="small"
            selected={settings.sheets}
            onChange={() => onChange({ sheets: !settings.sheets })}
            sx={toggle}
          >
            <ArticleOutlined />
            {translate('pages.view.sheets')}
          </ToggleButton>
          <ZoomControl zoom={settings.zoom} scale={scale} onZoom={(zoom) => onChange({ zoom })} />
        </Box>
      )}
      {editor.isEditable && (
        <Tooltip title={translate('pages.view.print')}>
          <IconButton size="small" aria-label={translate('pages.view.print')} onClick={() => void printReport()}>
            <PrintOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={focus}>
        <ToggleButton value="focus" size="small" selected={focused} aria-label={focus} onChange={onFocus} sx={toggle}>
          {focused ? <FullscreenExit /> : <Fullscreen />}
        </ToggleButton>
      </Tooltip>
    </Box>
  )
}
