import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { fieldsOf, textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import { filledFields, RecordsTable } from '../tables/RecordsTable.tsx'
import { buildGrid, readsDown } from '../tables/statement-grid.ts'
import { StatementTable } from '../tables/StatementTable.tsx'
import { UnitSwitch } from '../tables/UnitSwitch.tsx'
import { hasAmounts, type ShownUnit } from '../tables/values.ts'
import type { TableGridProps } from './types.ts'
import { useRecords } from './useRecords.ts'

/** A customer's data table: a statement with items down and periods across, any other one record a row. */
export function TableGrid({ schema, customerId, caption, height = '70vh', tools, empty = null, onUnsaved }: TableGridProps) {
  const locale = useLocale() as Locale
  const translate = useTranslate()
  const [unit, setUnit] = useState<ShownUnit>(schema.money ? '万元' : '元')
  const records = useRecords(schema.name, customerId)
  const { total } = records
  const label = caption ?? textIn(schema.label, locale)
  useEffect(() => onUnsaved?.(0), [onUnsaved])
  if (records.error) return <Typography color="error">{translate(records.error.message, { _: records.error.message })}</Typography>
  if (total === undefined) return <Skeleton variant="rounded" height={280} />
  if (total === 0) return empty
  const rows = records.loaded.map((row) => ({ period: row.period, values: row, ...(row.sources && { sources: row.sources }) }))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {hasAmounts(schema) && <UnitSwitch unit={unit} onChange={setUnit} />}
        {tools?.({ unit, total })}
      </Box>
      {readsDown(schema, total) ? (
        <StatementTable grid={buildGrid(schema, rows, locale)} unit={unit} caption={label} maxHeight={height} />
      ) : (
        <RecordsTable fields={filledFields(fieldsOf(schema), rows)} rows={rows} unit={unit} caption={label} maxHeight={height} />
      )}
    </Box>
  )
}
