import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { connection } from '../../dataProvider/connection.ts'
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts'
import { loadSearch, SearchHost } from './SearchHost.tsx'

const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search over pages, records and commands, also by Ctrl K (⌘ K on a Mac). On a phone only its icon. */
export function GlobalSearchButton() {
  const translate = useTranslate()
  const small = useMediaQuery('(max-width: 1199.95px)')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const keys = onMac() ? '⌘ K' : 'Ctrl K'

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // In the text of a report these keys make a link.
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const shared = {
    'aria-label': translate('search.title'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setOpen(true),
    onPointerEnter: () => void (connection.current() === 'good' && loadSearch().catch(() => undefined)),
  } as const
  return (
    <>
      {small ? (
        <Tooltip title={`${translate('search.title')} (${keys})`} slotProps={{ popper: { disablePortal: true } }}>
          <IconButton size="medium" {...shared}>
            <Search fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <ButtonBase
          {...shared}
          aria-label={undefined}
          sx={{
            gap: 1,
            px: 1.25,
            height: 34,
            minWidth: 220,
            justifyContent: 'flex-start',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'action.hover',
            color: 'text.secondary',
            '&:hover': { borderColor: 'text.secondary' },
          }}
        >
          <Search fontSize="small" aria-hidden />
          <Box component="span" sx={visuallyHidden}>
            {translate('search.title')}
          </Box>
          <Box component="span" sx={{ flex: 1, textAlign: 'left', fontSize: 14 }}>
            {translate('search.short')}
          </Box>
          <Box
            component="kbd"
            aria-hidden
            sx={{
              fontFamily: 'inherit',
              fontSize: 12,
              px: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.75,
              bgcolor: 'background.paper',
            }}
          >
            {keys}
          </Box>
        </ButtonBase>
      )}
      <SearchHost open={open} onClose={close} />
    </>
  )
}
