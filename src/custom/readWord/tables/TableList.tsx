import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { DocumentTable, Paragraph } from '../../../../core/reading/types.ts'
import { useUser } from '../../../authProvider/user.ts'
import { ImportWorkbook } from '../../../features/customer/ImportWorkbook.tsx'
import { saveFile } from '../../../ui/downloads/save-file.ts'
import { downloadCsv } from '../../../ui/tables/csv.ts'
import { importFile } from '../../../ui/documents/tables/import-file.ts'
import { TablePreview } from './TablePreview.tsx'
import { workbookOf, type NamedGrid } from '../../../ui/documents/tables/workbook.ts'

type Props = {
  tables: DocumentTable[]
  paragraphs: readonly Paragraph[]
  fileName: string
  onGo: (paragraph: number) => void
}

/** Tables that are listed at first. */
const atFirst = 40

/**
 * The tables of the document, each to go to, to look at, to take out as CSV or as a workbook, or to bring into a data
 * table.
 */
export function TableList({ tables, paragraphs, fileName, onGo }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { may } = useUser()
  const [all, setAll] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const [importing, setImporting] = useState<File | null>(null)
  const base = fileName.replace(/\.[^.]+$/, '')
  const nameOf = (index: number): string => translate('readWord.table.name', { number: index + 1 })
  const titleOf = (index: number): string => [nameOf(index), tables[index]?.caption].filter(Boolean).join(' · ')
  const named = (table: DocumentTable, index: number): NamedGrid => ({
    name: table.caption || nameOf(index),
    grid: table.grid,
  })
  const made = (file: Promise<File>, then: (file: File) => void): void =>
    void file.then(then).catch((error: unknown) =>
      notify(translate('readWord.table.failed', { reason: error instanceof Error ? error.message : String(error) }), {
        type: 'error',
      }),
    )

  if (tables.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        {translate('readWord.table.none')}
      </Typography>
    )
  const button = (label: string, name: string, run: () => void) => (
    <Button size="small" sx={{ minWidth: 0, px: 1 }} aria-label={name} onClick={run}>
      {label}
    </Button>
  )
  const outputs = (table: DocumentTable, index: number) => (
    <>
      {button(translate('readWord.table.csv'), translate('readWord.table.csvOf', { name: nameOf(index) }), () =>
        downloadCsv(`${base}-${nameOf(index)}.csv`, table.grid.rows),
      )}
      {button(translate('readWord.table.xlsx'), translate('readWord.table.xlsxOf', { name: nameOf(index) }), () =>
        made(workbookOf([named(table, index)], `${base}-${nameOf(index)}.xlsx`), saveFile),
      )}
      {may('client', 'import') &&
        button(translate('readWord.table.import'), translate('readWord.table.importOf', { name: nameOf(index) }), () =>
          made(
            importFile(table, paragraphs, table.caption || nameOf(index), `${base}-${nameOf(index)}.xlsx`),
            (file) => {
              setShown(null)
              setImporting(file)
            },
          ),
        )}
    </>
  )
  const current = shown === null ? undefined : tables[shown]
  return (
    <Box sx={{ p: 1.5 }}>
      <Button
        variant="outlined"
        fullWidth
        onClick={() => made(workbookOf(tables.map(named), `${base}.xlsx`), saveFile)}
      >
        {translate('readWord.table.all')}
      </Button>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75, mb: 0 }}>
        {translate('readWord.table.merged')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tables.slice(0, all ? tables.length : atFirst).map((table, index) => (
          <Box component="li" key={table.id} sx={{ py: 1.25, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(index)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('readWord.table.size', {
                rows: table.grid.rows.length,
                columns: table.grid.rows[0]?.length ?? 0,
              })}
              {table.aligned && ` · ${translate('readWord.table.alignedShort')}`}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
              {button(
                translate('readWord.table.goTo'),
                translate('readWord.table.goToOf', { name: nameOf(index) }),
                () => onGo(table.paragraph),
              )}
              {button(
                translate('readWord.table.preview'),
                translate('readWord.table.previewOf', { name: nameOf(index) }),
                () => setShown(index),
              )}
              {outputs(table, index)}
            </Box>
          </Box>
        ))}
      </Box>
      {!all && tables.length > atFirst && (
        <Button fullWidth onClick={() => setAll(true)}>
          {translate('readWord.table.rest', { count: tables.length - atFirst })}
        </Button>
      )}
      {shown !== null && current && (
        <TablePreview
          title={titleOf(shown)}
          grid={current.grid}
          aligned={current.aligned ?? false}
          actions={outputs(current, shown)}
          onClose={() => setShown(null)}
        />
      )}
      {importing && <ImportWorkbook file={importing} onClose={() => setImporting(null)} />}
    </Box>
  )
}
