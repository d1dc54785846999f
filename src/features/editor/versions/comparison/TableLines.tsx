import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RowChange, TableChange } from '../../../../../core/document/compare/types.ts'
import { Parts } from './Texts.tsx'

/** Rows that are told: those that changed, their neighbours and the head; the others by how many they are. */
function visibleRows(
  rows: readonly RowChange[],
): ({ row: RowChange; index: number } | { hidden: number; from: number })[] {
  const near = (index: number): boolean =>
    [index - 1, index, index + 1].some((place) => rows[place] !== undefined && rows[place].kind !== 'same')
  const result: ({ row: RowChange; index: number } | { hidden: number; from: number })[] = []
  for (const [index, row] of rows.entries()) {
    const last = result.at(-1)
    if (index === 0 || near(index)) result.push({ row, index })
    else if (last && 'hidden' in last) last.hidden += 1
    else result.push({ hidden: 1, from: index })
  }
  return result
}

const spans = (table: TableChange): boolean =>
  table.rows.some(({ cells }) => cells.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1))

/** A table with its changed cells; long stretches of rows that stayed are folded where only changes are asked for. */
export function TableLines({ table, fold }: { table: TableChange; fold: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  // Merged cells reach over rows: such a table is shown whole.
  const rows =
    fold && !open && !spans(table) ? visibleRows(table.rows) : table.rows.map((row, index) => ({ row, index }))
  const columns = table.columns.length
  return (
    <Box className="compare-table" tabIndex={0} role="group" aria-label={translate('versions.comparing.table')}>
      <table>
        {table.caption && table.caption.length > 0 && (
          <caption>
            <Parts parts={table.caption} />
          </caption>
        )}
        <tbody>
          {rows.map((entry) =>
            'hidden' in entry ? (
              <tr key={`hidden-${entry.from}`} className="folded">
                <td colSpan={columns}>
                  <button type="button" onClick={() => setOpen(true)}>
                    {translate('versions.comparing.hiddenRows', { smart_count: entry.hidden })}
                  </button>
                </td>
              </tr>
            ) : (
              <tr key={entry.index} className={entry.row.kind}>
                {entry.row.cells.map((cell, index) => {
                  const Tag = cell.header ? 'th' : 'td'
                  return (
                    <Tag
                      key={index}
                      className={cell.kind}
                      colSpan={cell.colspan}
                      rowSpan={cell.rowspan}
                      style={cell.align ? { textAlign: cell.align as 'left' } : undefined}
                    >
                      <Parts parts={cell.parts} />
                    </Tag>
                  )
                })}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Box>
  )
}
