import { Fragment, memo } from 'react'
import type { Locale } from '../../core/schema/types.ts'
import { indentStyle } from './gridStyle.ts'
import { indentOf, type GridRow, type StatementGrid } from './statement-grid.ts'
import { labelOf, showValue, unitOf, type ShownUnit } from './values.ts'

type LineProps = { line: GridRow; row: number; periods: string[]; unit: ShownUnit; locale: Locale }

function Line({ line, row, periods, unit, locale }: LineProps) {
  const own = unitOf(line.field)
  return (
    <tr className={line.field['x-kind'] === 'subtotal' ? 'subtotal' : undefined}>
      <th scope="row" style={indentStyle(indentOf(line.field))}>
        {labelOf(line.field, locale)}
        {own && <span className="unit">{own}</span>}
      </th>
      {line.cells.map((cell, column) => {
        const text = showValue(line.field, cell.value, unit, locale)
        return (
          <td key={periods[column]} data-row={row} data-column={column} tabIndex={row === 0 && column === 0 ? 0 : -1} className={text.startsWith('-') ? 'figure negative' : 'figure'}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** The figures of a statement; drawn once, whatever the pointer does over them. */
export const StatementBody = memo(function StatementBody({ grid, unit, locale }: { grid: StatementGrid; unit: ShownUnit; locale: Locale }) {
  let row = -1
  return (
    <tbody>
      {grid.sections.map((section) => (
        <Fragment key={section.name}>
          <tr className="section">
            <th scope="rowgroup" colSpan={1}>
              {section.label}
            </th>
            <td colSpan={grid.periods.length} />
          </tr>
          {section.rows.map((line) => {
            row += 1
            return <Line key={line.field.name} line={line} row={row} periods={grid.periods} unit={unit} locale={locale} />
          })}
        </Fragment>
      ))}
    </tbody>
  )
})
