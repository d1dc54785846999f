import Close from '@mui/icons-material/Close'
import Toc from '@mui/icons-material/Toc'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Editor } from '@tiptap/core'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { goToHeading, type Heading } from '../outline/headings.ts'
import { OutlinePanel } from '../outline/OutlinePanel.tsx'
import { useOutline } from '../outline/useOutline.ts'
import { ReportSurface } from '../ReportSurface.tsx'
import { useFillHeight } from './useFillHeight.ts'

type Props = { editor: Editor; header: ReactNode; toolbar?: ReactNode; notice?: ReactNode; footer?: ReactNode }

/** A document on the screen: header, tools, outline at the left (a drawer where there is no room), and the page. */
export function DocumentFrame({ editor, header, toolbar, notice, footer }: Props) {
  const translate = useTranslate()
  const scroller = useRef<HTMLDivElement>(null)
  const { element, height } = useFillHeight()
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const [open, setOpen] = useState(false)
  const { headings, current } = useOutline(editor, scroller)
  const go = (heading: Heading): void => {
    setOpen(false)
    goToHeading(editor, heading)
  }
  const outlineTitle = <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, px: 2, py: 1.5 }}>{translate('editor.outline.title')}</Typography>
  return (
    <Box ref={element} className="report-frame" sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }} style={{ height }}>
      <Box className="report-chrome" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>{header}</Box>
      {(toolbar || !wide) && (
        <Box className="report-chrome" sx={{ display: 'flex', alignItems: 'center', borderBottom: '1px solid', borderColor: 'divider', minWidth: 0 }}>
          {!wide && (
            <IconButton aria-label={translate('editor.outline.open')} onClick={() => setOpen(true)} sx={{ ml: 0.5 }}><Toc /></IconButton>
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>{toolbar}</Box>
        </Box>
      )}
      {notice && <Box className="report-chrome">{notice}</Box>}
      <Box className="report-body" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {wide && (
          <Box className="report-chrome" sx={{ width: 248, flexShrink: 0, display: 'flex', flexDirection: 'column', borderRight: '1px solid', borderColor: 'divider' }}>
            {outlineTitle}
            <OutlinePanel headings={headings} current={current} onGo={go} />
          </Box>
        )}
        <ReportSurface editor={editor} scroller={scroller} />
      </Box>
      {footer && <Box className="report-chrome" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>}
      {!wide && (
        <Drawer open={open} onClose={() => setOpen(false)} sx={{ zIndex: 'modal' }} slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('editor.outline.title'), sx: { width: 288, maxWidth: '86vw' } } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1 }}>
            {outlineTitle}
            <IconButton aria-label={translate('editor.outline.close')} onClick={() => setOpen(false)}><Close /></IconButton>
          </Box>
          <OutlinePanel headings={headings} current={current} onGo={go} />
        </Drawer>
      )}
    </Box>
  )
}
