import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import { OnceOpened } from '../../ui/dialogs/OnceOpened.tsx'
import { exportFormats, type ExportFormat } from './export-format.ts'
import { useExport } from './useExport.ts'
import { useSelectedRecords } from './useSelectedRecords.ts'

/** A button that asks which file to write; while one is written, it tells how far it is and stops it. */
function FormatButton({ label, isOpen, records }: { label: string; isOpen: boolean; records?: () => RaRecord[] }) {
  const translate = useTranslate()
  const { progress, run, stop } = useExport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (format: ExportFormat): void => {
    setAnchor(null)
    void run(format, records?.())
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        disabled={!isOpen}
        aria-haspopup={progress ? undefined : 'menu'}
        aria-expanded={progress ? undefined : anchor !== null}
        onClick={(event) => (progress ? stop() : setAnchor(event.currentTarget))}
      >
        {progress ? translate('app.list.exporting', progress) : label}
      </Button>
      <OnceOpened open={anchor !== null}>
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {exportFormats.map((format) => (
            <MenuItem key={format} onClick={() => choose(format)}>
              {translate(`app.list.exportAs.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      </OnceOpened>
    </>
  )
}

/** Writes what the list holds under its conditions into a file, all pages of it. */
export function ExportButton() {
  const translate = useTranslate()
  const { total } = useListContext()
  return <FormatButton label={translate('app.list.export')} isOpen={Boolean(total)} />
}

/** Writes the selected records into a file. */
export function ExportSelection() {
  const translate = useTranslate()
  const records = useSelectedRecords()
  return <FormatButton label={translate('app.list.exportSelected')} isOpen records={records} />
}
