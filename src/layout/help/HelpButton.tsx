import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'

const HelpPanel = lazyPart(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel }))

/** Opens the help for the page that is open, also by F1. */
export function HelpButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F1') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Tooltip title={translate('app.menu.help')} slotProps={{ popper: { disablePortal: true } }}>
        <IconButton
          size="medium"
          aria-label={translate('app.menu.help')}
          aria-haspopup="dialog"
          aria-keyshortcuts="F1"
          onClick={() => setOpen(true)}
        >
          <HelpOutline fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <HelpPanel onClose={() => setOpen(false)} />
        </LoadedPart>
      )}
    </>
  )
}
