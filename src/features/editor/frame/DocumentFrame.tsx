import Toc from '@mui/icons-material/Toc'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { pageGuideOf } from '../pages/page-guide.ts'
import { usePrinting } from '../pages/print.ts'
import { ReportSurface } from '../ReportSurface.tsx'
import { OutlineSide } from './OutlineSide.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useFillHeight } from './useFillHeight.ts'
import { useFocusMode } from './useFocusMode.ts'
import { useRoomForOutline } from './useRoomForOutline.ts'
import { useViewSettings } from './useViewSettings.ts'
import { useZoom } from './useZoom.ts'

type Props = {
  editor: Editor
  /** The report's name, at the head of its pages. */
  name?: string
  header: ReactNode
  toolbar?: ReactNode
  notice?: ReactNode
  side?: ReactNode
}

/**
 * A document on the screen: header, tools, outline at the left (a drawer where there is no room), the pages, and a
 * status line.
 */
export function DocumentFrame({ editor, name = '', header, toolbar, notice, side }: Props) {
  const translate = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const { element, height } = useFillHeight()
  const body = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  const room = useRoomForOutline(body, beside)
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true }) && room
  // Below this the text has the width of the window: paper.css.
  const paged = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { settings, change } = useViewSettings()
  const scale = useZoom(scroller, settings.zoom)
  const focus = useFocusMode(element)
  usePrinting(element, name)
  const pages = !paged ? 'none' : settings.sheets ? 'sheets' : 'count'
  useEffect(() => pageGuideOf(editor).setMode(pages), [editor, pages])
  return (
    <Box
      ref={element}
      className="report-frame"
      style={{ height: focus.on ? '100%' : height }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        ...(focus.on && { position: 'fixed', inset: 0, zIndex: 1250, border: 0, borderRadius: 0 }),
      }}
    >
      <Box className="report-chrome" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        {header}
      </Box>
      {(toolbar || !wide) && (
        <Box
          className="report-chrome"
          sx={{ display: 'flex', alignItems: 'center', borderBottom: '1px solid', borderColor: 'divider', minWidth: 0 }}
        >
          {!wide && (
            <IconButton aria-label={translate('editor.outline.open')} onClick={() => setOpen(true)} sx={{ ml: 0.5 }}>
              <Toc />
            </IconButton>
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>{toolbar}</Box>
        </Box>
      )}
      {notice && <Box className="report-chrome">{notice}</Box>}
      <Box ref={body} className="report-body" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <OutlineSide editor={editor} scroller={scroller} wide={wide} open={open} onClose={close} />
        <ReportSurface editor={editor} scroller={scroller} name={name} pages={pages} scale={paged ? scale : 1} />
        <Box ref={beside} className="report-chrome" sx={{ display: 'flex', flexShrink: 0, minHeight: 0 }}>
          {side}
        </Box>
      </Box>
      <Box className="report-chrome" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <StatusLine
          editor={editor}
          scroller={scroller}
          paged={paged}
          settings={settings}
          scale={scale}
          onChange={change}
          focused={focus.on}
          onFocus={focus.toggle}
        />
      </Box>
    </Box>
  )
}
