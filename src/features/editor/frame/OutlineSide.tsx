import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { memo, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { goToHeading, type Heading } from '../outline/headings.ts'
import { OutlinePanel } from '../outline/OutlinePanel.tsx'
import { useOutline } from '../outline/useOutline.ts'

type Props = {
  editor: Editor
  scroller: RefObject<HTMLDivElement | null>
  wide: boolean
  open: boolean
  onClose: () => void
}

/**
 * The outline at the left of the page, a drawer where there is no room. It follows text and scrolling by itself: the
 * frame does not render again for it.
 */
export const OutlineSide = memo(function OutlineSide({ editor, scroller, wide, open, onClose }: Props) {
  const translate = useTranslate()
  const { headings, current } = useOutline(editor, scroller)
  const go = (heading: Heading): void => {
    onClose()
    goToHeading(editor, heading)
  }
  const title = (
    <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, px: 2, py: 1.5 }}>
      {translate('editor.outline.title')}
    </Typography>
  )
  const panel = <OutlinePanel editor={editor} headings={headings} current={current} onGo={go} />
  if (wide) {
    return (
      <Box
        className="report-chrome"
        sx={{
          width: 248,
          flexShrink: 0,
          display: 'flex',
          flexDirection: 'column',
          borderRight: '1px solid',
          borderColor: 'divider',
        }}
      >
        {title}
        {panel}
      </Box>
    )
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('editor.outline.title'),
          sx: { width: 288, maxWidth: '86vw' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1 }}>
        {title}
        <IconButton aria-label={translate('editor.outline.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {panel}
    </Drawer>
  )
})
