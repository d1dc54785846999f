import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { isRecord, listOf } from '../../../core/json.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { isOfParts, partsOf, type Parts } from '../../../core/schema/parts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { typeFor } from '../known.ts'
import type { ColumnProps } from '../types.ts'
import { Column } from './column.tsx'

type Props = ColumnProps & { parts: Parts }

function PartValue({ part, entry, record }: { part: NamedField; entry: unknown; record: ColumnProps['record'] }) {
  const translate = useTranslate()
  const value: unknown = isRecord(entry) ? entry[part.name] : undefined
  const { Column: Value } = typeFor(part)
  const isThere = value !== undefined && value !== null && value !== ''
  return isThere ? <Value field={part} value={value} record={record} /> : <>{translate('app.show.empty')}</>
}

// A narrow page scrolls the table instead of breaking words and names.
const cell = {
  px: 1,
  py: 0.5,
  minWidth: 72,
  borderBottom: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
  textAlign: 'left',
  overflowWrap: 'break-word',
} as const

function RowsTable({ value, parts, field, record }: Props) {
  const { locale } = useLanguage()
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={textIn(field['x-label'], locale)}>
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
        <thead>
          <tr>
            {parts.fields.map((part) => (
              <Box
                component="th"
                scope="col"
                key={part.name}
                sx={{ ...cell, fontWeight: 500, color: 'text.secondary', whiteSpace: 'nowrap' }}
              >
                {textIn(part['x-label'], locale)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {listOf(value).map((entry, index) => (
            // Rows have no name of their own, and are shown as they stand.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {parts.fields.map((part) => (
                <Box component="td" key={part.name} sx={cell}>
                  <PartValue part={part} entry={entry} record={record} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function GroupList({ value, parts, record }: Props) {
  const { locale } = useLanguage()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      {parts.fields.map((part) => (
        <Box key={part.name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {textIn(part['x-label'], locale)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <PartValue part={part} entry={value} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A list of entries as a table, an object part by part. */
export function Details(props: ColumnProps) {
  const parts = partsOf(props.field)
  if (!parts || !isOfParts(props.value, parts)) return <Column {...props} />
  return parts.rows ? <RowsTable {...props} parts={parts} /> : <GroupList {...props} parts={parts} />
}
