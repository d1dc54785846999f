import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocale, useNotify, useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/api.ts'
import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ChecksList } from '../../tables/ChecksList.tsx'
import { downloadCsv } from '../../tables/csv.ts'
import { filledFields, RecordsTable } from '../../tables/RecordsTable.tsx'
import { buildGrid, readsDown, type PeriodRow } from '../../tables/statement-grid.ts'
import { StatementTable } from '../../tables/StatementTable.tsx'
import { UnitSwitch } from '../../tables/UnitSwitch.tsx'
import { hasAmounts, type ShownUnit } from '../../tables/values.ts'
import { EmptyTable } from './EmptyTable.tsx'
import { recordsCsv, statementCsv } from './table-csv.ts'
import { useAllRows } from './useAllRows.ts'
import { mostPeriods, recordsPerPage, useTableView } from './useCustomer.ts'
import { useMuiWords } from '../../theme/words.ts'

/** One data table of the customer: statements by item and period, others row by row; with checks and export. */
export function TablePanel({ schema, info }: { schema: TableSchema; info: CustomerInfo }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const notify = useNotify()
  const locale = useLocale() as Locale
  const [unit, setUnit] = useState<ShownUnit>(schema.money ? '万元' : '元')
  const [page, setPage] = useState(0)
  const [all, setAll] = useState(false)
  const request = { id: schema.name, appUserId: info.userId, pageNum: page + 1, pageSize: schema.layout === 'statement' ? mostPeriods : recordsPerPage }
  const { data, isPending, error } = useTableView(request, true)
  const loadAll = useAllRows()
  const { recordExport } = useCalls()
  const { may } = useUser()
  const label = textIn(schema.label, locale)
  const rows: PeriodRow[] = (data?.rows ?? []).map((row) => ({ period: row.period, values: row, sources: row.sources }))
  const grid = readsDown(schema, data?.total ?? 0) ? buildGrid(schema, rows, locale, { all }) : null
  const fields = fieldsOf(schema)

  const save = async (): Promise<void> => {
    try {
      const heading = { item: translate('tables.item'), unit: translate(`tables.units.${unit}`) }
      const exported = grid ? statementCsv(grid, unit, heading, locale) : await loadAll(request, data?.total ?? 0).then((every) => recordsCsv(filledFields(fields, every), every, unit, locale))
      await recordExport({ resource: 'customers', customerId: info.userId, tableId: schema.name, count: data?.total ?? rows.length })
      downloadCsv(`${info.userName}-${label}.csv`, exported)
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' })
    }
  }

  return (
    <Card component="section" aria-label={label} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {label}
        </Typography>
        {grid && grid.emptyRows > 0 && rows.length > 0 && <FormControlLabel control={<Switch size="small" checked={all} onChange={(event) => setAll(event.target.checked)} />} label={<Typography variant="body2">{translate('customer.view.allItems', { count: grid.emptyRows })}</Typography>} />}
        {hasAmounts(schema) && rows.length > 0 && <UnitSwitch unit={unit} onChange={setUnit} />}
        {rows.length > 0 && (may('client', 'export') || may('home', 'export')) && (
          <Button variant="outlined" color="inherit" startIcon={<FileDownload />} onClick={() => void save()}>
            {translate('customer.view.export')}
          </Button>
        )}
      </Box>
      {isPending && !error && <Skeleton variant="rounded" height={280} />}
      {error && <Typography color="error">{translate(error.message, { _: error.message })}</Typography>}
      {data && rows.length === 0 && <EmptyTable schema={schema} />}
      {rows.length > 0 && (
        <Stack spacing={2}>
          {grid ? <StatementTable grid={grid} unit={unit} caption={label} maxHeight="70vh" /> : <RecordsTable fields={filledFields(fields, rows)} rows={rows} unit={unit} caption={label} maxHeight="70vh" />}
          {!grid && <TablePagination {...words} component="div" count={data?.total ?? 0} page={page} rowsPerPage={recordsPerPage} rowsPerPageOptions={[]} onPageChange={(_, next) => setPage(next)} labelDisplayedRows={({ count }) => translate('customer.view.total', { smart_count: count })} sx={{ mt: '0 !important' }} />}
          {schema.checks.length > 0 && (
            <section>
              <Typography variant="h3" gutterBottom>
                {translate('tables.checks.title')}
              </Typography>
              <ChecksList checks={data?.checks ?? []} money={schema.money} unit={unit} />
            </section>
          )}
        </Stack>
      )}
    </Card>
  )
}
