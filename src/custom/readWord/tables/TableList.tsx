import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { saveFile } from '../../files/save-file.ts'
import { downloadCsv } from '../../tables/csv.ts'
import type { DocumentTable } from '../../documents/useContent.ts'
import { workbookOf, type NamedGrid } from './workbook.ts'

/** The tables of the document, each to go to and to take out as CSV or as a workbook, or all of them at once. */
export function TableList({ tables, fileName, onGo }: { tables: DocumentTable[]; fileName: string; onGo: (id: string) => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const base = fileName.replace(/\.[^.]+$/, '')
  const nameOf = (index: number): string => translate('readWord.table.name', { number: index + 1 })
  const named = (table: DocumentTable, index: number): NamedGrid => ({ name: table.caption || nameOf(index), grid: table.grid })
  const save = (file: Promise<File>): void => void file.then(saveFile).catch((error: unknown) => notify(translate('readWord.table.failed', { reason: error instanceof Error ? error.message : String(error) }), { type: 'error' }))

  if (tables.length === 0) return <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>{translate('readWord.table.none')}</Typography>
  return (
    <Box sx={{ p: 1.5 }}>
      <Button variant="outlined" fullWidth onClick={() => save(workbookOf(tables.map(named), `${base}.xlsx`))}>
        {translate('readWord.table.all')}
      </Button>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75, mb: 0 }}>
        {translate('readWord.table.merged')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tables.map((table, index) => (
          <Box component="li" key={table.id} sx={{ py: 1.25, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{[nameOf(index), table.caption].filter(Boolean).join(' · ')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('readWord.table.size', { rows: table.grid.rows.length, columns: table.grid.rows[0]?.length ?? 0 })}
            </Typography>
            <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
              <Button size="small" sx={{ minWidth: 0, px: 1 }} aria-label={translate('readWord.table.goToOf', { name: nameOf(index) })} onClick={() => onGo(table.id)}>
                {translate('readWord.table.goTo')}
              </Button>
              <Button size="small" sx={{ minWidth: 0, px: 1 }} aria-label={translate('readWord.table.csvOf', { name: nameOf(index) })} onClick={() => downloadCsv(`${base}-${nameOf(index)}.csv`, table.grid.rows)}>
                {translate('readWord.table.csv')}
              </Button>
              <Button size="small" sx={{ minWidth: 0, px: 1 }} aria-label={translate('readWord.table.xlsxOf', { name: nameOf(index) })} onClick={() => save(workbookOf([named(table, index)], `${base}-${nameOf(index)}.xlsx`))}>
                {translate('readWord.table.xlsx')}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
