import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** A panel of a rail: `title` is a key of the catalogues. */
export type RailItem = { name: string; icon: ComponentType<{ fontSize?: 'small' }>; title: string; body: ReactNode }

type Props = { items: readonly RailItem[]; open: string | null; onOpen: (name: string | null) => void }

/** Whether there is room for a panel beside the page. */
export const useRoomBeside = (): boolean => useMediaQuery('(min-width: 1280px)', { noSsr: true })

/**
 * The rail at the right of a document: one button a panel; the open one stands beside the page, over it where there is
 * no room.
 */
export function Rail({ items, open, onOpen }: Props) {
  const translate = useTranslate()
  const wide = useRoomBeside()
  const panel = items.find(({ name }) => name === open)
  if (items.length === 0) return null
  const body = panel && (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          pl: 2,
          pr: 0.5,
          py: 0.5,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600 }}>
          {translate(panel.title)}
        </Typography>
        <IconButton aria-label={translate('editor.panel.close')} onClick={() => onOpen(null)}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>{panel.body}</Box>
    </>
  )
  return (
    <>
      {wide && panel && (
        <Box
          component="section"
          aria-label={translate(panel.title)}
          className="report-chrome"
          sx={{
            width: 344,
            flexShrink: 0,
            display: 'flex',
            flexDirection: 'column',
            borderLeft: '1px solid',
            borderColor: 'divider',
          }}
        >
          {body}
        </Box>
      )}
      {!wide && (
        <Drawer
          anchor="right"
          open={panel !== undefined}
          onClose={() => onOpen(null)}
          sx={{ zIndex: 'modal' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-label': panel ? translate(panel.title) : '',
              sx: { width: 380, maxWidth: '100vw', display: 'flex', flexDirection: 'column' },
            },
          }}
        >
          {body}
        </Drawer>
      )}
      <Box
        role="toolbar"
        aria-orientation="vertical"
        aria-label={translate('editor.panel.rail')}
        className="report-chrome"
        sx={{
          flexShrink: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          p: 0.5,
          borderLeft: '1px solid',
          borderColor: 'divider',
        }}
      >
        {items.map(({ name, icon: Icon, title }) => (
          <Tooltip key={name} title={translate(title)} placement="left">
            <IconButton
              aria-label={translate(title)}
              aria-pressed={open === name}
              color={open === name ? 'primary' : 'default'}
              onClick={() => onOpen(open === name ? null : name)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
    </>
  )
}
