import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { headHeight } from './frameStyle.ts'
import type { GridView } from './model/view.ts'
import type { Columns } from './useLayoutOf.ts'

type Props = { view: GridView; columns: Columns; across: readonly number[]; editing: boolean }

/** The headings of the columns; always in sight. */
export const GridHead = memo(function GridHead({ view, columns, across, editing }: Props) {
  const translate = useTranslate()
  let edge = columns.widths[0] ?? 0
  const headCell = (column: number, start: number) => {
    const { label = '', unit = '', numeric = false, name } = view.columns[column] ?? {}
    return (
      <div
        key={column}
        role="columnheader"
        aria-colindex={column + 1}
        title={name ?? label}
        aria-label={name}
        className={['g-cell', column === 0 && 'g-first', numeric && 'figure'].filter(Boolean).join(' ')}
        style={{ width: columns.widths[column], marginLeft: start }}
      >
        <span className="g-title">{label}</span>
        {unit && <span className="unit">{unit}</span>}
      </div>
    )
  }
  return (
    <div
      role="rowgroup"
      className="g-head"
      style={{ width: columns.total, height: view.down ? headHeight.down : headHeight.records }}
    >
      <div role="row" aria-rowindex={1} style={{ display: 'flex', width: '100%' }}>
        {headCell(0, 0)}
        {across.map((column) => {
          const start = (columns.starts[column] ?? 0) - edge
          edge = (columns.starts[column] ?? 0) + (columns.widths[column] ?? 0)
          return headCell(column, start)
        })}
        {editing && (
          <div
            role="columnheader"
            aria-colindex={view.columns.length + 1}
            className="g-cell g-actions"
            style={{ width: columns.actions }}
          >
            {translate('grid.row.actions')}
          </div>
        )}
      </div>
    </div>
  )
})
