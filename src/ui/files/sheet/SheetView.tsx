import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ViewedFile } from '../viewed.ts'
import { Centre, Failed, Loading } from '../Waiting.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { useSheet } from './useSheet.ts'

/** A workbook or a .csv file: its sheets as text, with the names of the sheets below, where workbooks have them. */
export function SheetView({ file }: { file: ViewedFile }) {
  const translate = useTranslate()
  const [asked, setAsked] = useState<string>()
  const [sheets, setSheets] = useState<readonly string[]>([])
  const { facts, failed, row, want, retry } = useSheet(file.id, asked)
  if (facts && sheets.length === 0) setSheets(facts.sheets)
  const current = asked ?? facts?.sheet
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {failed ? (
        <Failed file={file} sentence={failed} onRetry={retry} />
      ) : !facts ? (
        <Loading />
      ) : facts.total === 0 ? (
        <Centre>
          <Typography color="textSecondary">{translate('files.emptySheet')}</Typography>
        </Centre>
      ) : (
        <SheetGrid key={facts.sheet} facts={facts} row={row} want={want} />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          minHeight: 44,
        }}
      >
        {sheets.length > 0 && current !== undefined && (
          <Tabs
            value={current}
            onChange={(_, name: string) => setAsked(name)}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={translate('files.sheets')}
            sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
          >
            {sheets.map((name) => (
              <Tab key={name} value={name} label={name} sx={{ minHeight: 44, textTransform: 'none' }} />
            ))}
          </Tabs>
        )}
        {facts && facts.total > 0 && (
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ pr: 2, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}
          >
            {translate('files.extent', { rows: facts.total, columns: facts.columns })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
