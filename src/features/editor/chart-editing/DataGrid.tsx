import Box from '@mui/material/Box'
import type { ClipboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { Field, fieldId, GridTable, Remove } from './cells.tsx'
import {
  draftLimits,
  figureOf,
  removeCategory,
  removeSeries,
  setCategory,
  setSeries,
  setValue,
  type ChartDraft,
} from './draft.ts'
import { cellsOf, pasteCells, type GridPlace } from './paste.ts'

type Props = { draft: ChartDraft; wrong: ReadonlySet<string>; onChange: (draft: ChartDraft) => void }

/** Categories down, series across. Cells of a spreadsheet are pasted from the cell on in which the caret is. */
export function DataGrid({ draft, wrong, onChange }: Props) {
  const translate = useTranslate()
  const { categories, series, kind } = draft
  const waterfall = kind === 'waterfall'
  const units = kind !== 'pie' && !waterfall
  const named = (name: string, index: number): string =>
    name.trim() || translate('charting.field.seriesShort', { column: index + 1 })
  const categoryName = (name: string, row: number): string =>
    name.trim() || translate('charting.field.category', { row: row + 1 })
  const paste =
    (place: GridPlace) =>
    (event: ClipboardEvent<HTMLInputElement>): void => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.trimEnd())) return
      event.preventDefault()
      onChange(pasteCells(draft, place, cellsOf(text)))
    }
  return (
    <GridTable label={translate('charting.field.data')}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ minWidth: 120, p: '6px 8px !important', textAlign: 'left' }}>
            {translate('charting.field.categoryHead')}
          </Box>
          {waterfall && (
            <Box component="th" scope="col" sx={{ p: '6px 8px !important', whiteSpace: 'nowrap' }}>
              {translate('charting.field.totalHead')}
            </Box>
          )}
          {series.map((entry, column) => (
            <th key={column} scope="col">
              <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5 }}>
                <Field
                  place={`series-${column}`}
                  at={[-1, column]}
                  label={translate('charting.field.series', { column: column + 1 })}
                  placeholder={translate('charting.field.seriesShort', { column: column + 1 })}
                  value={entry.name}
                  max={draftLimits.name}
                  wrong={wrong.has(`series-${column}`)}
                  onChange={(name) => onChange(setSeries(draft, column, { name }))}
                  onPaste={paste({ row: -1, column })}
                />
                <Remove
                  label={translate('charting.action.removeSeries', { name: named(entry.name, column) })}
                  disabled={series.length === 1}
                  onClick={() => onChange(removeSeries(draft, column))}
                />
              </Box>
              {units && (
                <Box sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}>
                  <Field
                    place={`unit-${column}`}
                    at={[-2, column]}
                    label={translate('charting.field.seriesUnit', { name: named(entry.name, column) })}
                    placeholder={draft.unit.trim() || translate('charting.field.unit')}
                    value={entry.unit}
                    max={draftLimits.unit}
                    onChange={(unit) => onChange(setSeries(draft, column, { unit }))}
                  />
                  {kind === 'barLine' && (
                    <Box
                      component="select"
                      aria-label={translate('charting.field.seriesKind', { name: named(entry.name, column) })}
                      value={entry.kind ?? ''}
                      onChange={(event) =>
                        onChange(
                          setSeries(draft, column, {
                            kind:
                              event.target.value === 'bar' || event.target.value === 'line' ? event.target.value : null,
                          }),
                        )
                      }
                      sx={{ border: 0, bgcolor: 'transparent', color: 'text.primary', font: 'inherit', fontSize: 13 }}
                    >
                      <option value="">{translate('charting.field.auto')}</option>
                      <option value="bar">{translate('charting.field.asBar')}</option>
                      <option value="line">{translate('charting.field.asLine')}</option>
                    </Box>
                  )}
                </Box>
              )}
            </th>
          ))}
          <Box component="th" aria-hidden sx={{ width: 32 }} />
        </tr>
      </thead>
      <tbody>
        {categories.map((category, row) => (
          <tr key={row}>
            <th scope="row">
              <Field
                place={`category-${row}`}
                at={[row, -1]}
                label={translate('charting.field.category', { row: row + 1 })}
                value={category.name}
                max={draftLimits.name}
                wrong={wrong.has(`category-${row}`)}
                onChange={(name) => onChange(setCategory(draft, row, { name }))}
                onPaste={paste({ row, column: -1 })}
              />
            </th>
            {waterfall && (
              <Box component="td" sx={{ textAlign: 'center' }}>
                <input
                  type="checkbox"
                  id={fieldId(`total-${row}`)}
                  aria-label={translate('charting.field.total', { name: categoryName(category.name, row) })}
                  checked={category.total}
                  onChange={(event) => onChange(setCategory(draft, row, { total: event.target.checked }))}
                />
              </Box>
            )}
            {series.map((entry, column) => (
              <td key={column}>
                <Field
                  place={`value-${row}-${column}`}
                  at={[row, column]}
                  figure
                  label={translate('charting.field.value', {
                    category: categoryName(category.name, row),
                    series: named(entry.name, column),
                  })}
                  value={entry.values[row] ?? ''}
                  max={40}
                  wrong={figureOf(entry.values[row] ?? '') === undefined}
                  onChange={(text) => onChange(setValue(draft, column, row, text))}
                  onPaste={paste({ row, column })}
                />
              </td>
            ))}
            <td>
              <Remove
                label={translate('charting.action.removeCategory', { name: categoryName(category.name, row) })}
                disabled={categories.length === 1}
                onClick={() => onChange(removeCategory(draft, row))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </GridTable>
  )
}
