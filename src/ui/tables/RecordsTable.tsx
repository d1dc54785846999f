import type { ShownUnit } from '../../../core/money.ts'
import { isFigure } from '../../../core/schema/field-type.ts'
import Box from '@mui/material/Box'
import { useLocale } from '../../i18n/useLocale.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { gridStyle } from './gridStyle.ts'
import type { PeriodRow } from './statement-grid.ts'
import { useSourceTip } from './useSourceTip.tsx'
import { labelOf, showValue, unitIn } from './values.ts'

const requiredFirst = (fields: readonly NamedField[]): NamedField[] => [
  ...fields.filter((field) => field['x-required']),
  ...fields.filter((field) => !field['x-required']),
]

type Props = {
  fields: readonly NamedField[]
  rows: PeriodRow[]
  unit: ShownUnit
  caption: string
  maxHeight?: number | string
  sources?: boolean
}

/**
 * The fields that a table of records shows: those that every row must have, which tell the rows apart, then those that
 * any row has.
 */
export const filledFields = (fields: readonly NamedField[], rows: PeriodRow[]): NamedField[] =>
  requiredFirst(fields).filter(
    (field) =>
      field['x-required'] ||
      rows.some(
        ({ values }) => values[field.name] !== null && values[field.name] !== undefined && values[field.name] !== '',
      ),
  )

/** Records of a generic table: one row each, fields across. */
export function RecordsTable({ fields, rows, unit, caption, maxHeight, sources = true }: Props) {
  const locale = useLocale()
  const held = rows.map(({ values }) => values)
  const units = fields.map((field) => unitIn(field, held, locale))
  const { handlers, tip, leave } = useSourceTip((row, column) => {
    const field = fields[column]
    const record = rows[row]
    return sources && field && record
      ? {
          title: [labelOf(field, locale), record.period].filter(Boolean).join(' · '),
          source: record.sources?.[field.name] ?? null,
        }
      : null
  })
  return (
    <Box sx={{ ...gridStyle, maxHeight, '& td.long': { whiteSpace: 'normal', minWidth: 220 } }} onScroll={leave}>
      <table aria-label={caption} {...handlers}>
        <thead>
          <tr>
            {fields.map((field, column) => (
              <th key={field.name} scope="col" className={isFigure(field) ? 'figure' : undefined}>
                {labelOf(field, locale)}
                {units[column] && <span className="unit">{units[column]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record, row) => (
            <tr key={`${record.period}:${row}`}>
              {fields.map((field, column) => {
                const text = showValue(field, record.values[field.name], unit, locale)
                return (
                  <td
                    key={field.name}
                    data-row={row}
                    data-column={column}
                    tabIndex={row === 0 && column === 0 ? 0 : -1}
                    className={isFigure(field) ? 'figure' : text.length > 30 ? 'long' : undefined}
                  >
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {tip}
    </Box>
  )
}
