import MoreHoriz from '@mui/icons-material/MoreHoriz'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ExportButton } from '../../features/editor/frame/ExportButton.tsx'
import { HistoryLink } from '../../resources/show/HistoryLink.tsx'

type Props = {
  reportId: string
  saving: boolean
  onFlush: () => Promise<boolean>
  onPreview: () => void
  onSave: () => void
  onPublish: () => void
  onCopies: () => void
}

/** What can be done with the whole report. On a phone, what is rarer goes into the menu. */
export function EditorActions({ reportId, saving, onFlush, onPreview, onSave, onPublish, onCopies }: Props) {
  const translate = useTranslate()
  const wide = useMediaQuery('(min-width: 1280px)', { noSsr: true })
  const phone = !useMediaQuery('(min-width: 480px)', { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (then: () => void) => (): void => {
    setAnchor(null)
    then()
  }
  return (
    <>
      {wide && (
        <Button variant="text" color="inherit" startIcon={<VisibilityOutlined />} onClick={onPreview}>
          {translate('report.edit.preview')}
        </Button>
      )}
      {wide && <HistoryLink id={reportId} compact />}
      <ExportButton reportId={reportId} before={onFlush} />
      {!phone && (
        <Button variant="outlined" color="inherit" loading={saving} onClick={onSave}>
          {translate('report.edit.save')}
        </Button>
      )}
      <Button variant="contained" onClick={onPublish}>
        {translate('report.edit.publish')}
      </Button>
      <IconButton
        aria-label={translate('report.edit.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {phone && (
          <MenuItem disabled={saving} onClick={close(onSave)}>
            {translate('report.edit.save')}
          </MenuItem>
        )}
        {!wide && <MenuItem onClick={close(onPreview)}>{translate('report.edit.preview')}</MenuItem>}
        <MenuItem onClick={close(onCopies)}>{translate('report.recovery.list')}</MenuItem>
      </Menu>
    </>
  )
}
