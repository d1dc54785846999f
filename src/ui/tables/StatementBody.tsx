import type { ShownUnit } from '../../../core/money.ts'
import { isFigure } from '../../../core/schema/field-type.ts'
import { Fragment, memo } from 'react'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { indentStyle } from './gridStyle.ts'
import { indentOf, type GridRow, type GridSection, type StatementGrid } from './statement-grid.ts'
import { labelOf, showValue, unitIn } from './values.ts'

type LineProps = { line: GridRow; own: string; row: number; periods: string[]; unit: ShownUnit; locale: Locale }

/** A section of one row of the same name, 资产总计, needs no heading. */
const repeatsItsRow = ({ label, rows: [only, ...more] }: GridSection, locale: Locale): boolean =>
  more.length === 0 && only !== undefined && labelOf(only.field, locale) === label

/** The unit of a line, in the currency that another line of the same records names. */
function unitOfLine({ field, cells }: GridRow, { sections }: StatementGrid, locale: Locale): string {
  const by = field['x-currency-field'] ?? ''
  const named = sections.flatMap(({ rows }) => rows).find((row) => row.field.name === by)
  const records = cells.map(({ value }, column) => ({ [field.name]: value, [by]: named?.cells[column]?.value }))
  return unitIn(field, records, locale)
}

/** A single record is read line by line, so its figures stand where its words do. */
function lookOf(field: NamedField, text: string, period: string | undefined): string {
  if (!isFigure(field) || period === '') return 'words'
  return text.startsWith('-') ? 'figure negative' : 'figure'
}

function Line({ line, own, row, periods, unit, locale }: LineProps) {
  return (
    <tr className={line.field['x-kind'] === 'subtotal' ? 'subtotal' : undefined}>
      <th scope="row" style={indentStyle(indentOf(line.field))}>
        {labelOf(line.field, locale)}
        {own && <span className="unit">{own}</span>}
      </th>
      {line.cells.map((cell, column) => {
        const text = showValue(line.field, cell.value, unit, locale)
        return (
          <td
            key={periods[column]}
            data-row={row}
            data-column={column}
            tabIndex={row === 0 && column === 0 ? 0 : -1}
            className={lookOf(line.field, text, periods[column])}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** The figures of a statement; drawn once, whatever the pointer does over them. */
export const StatementBody = memo(function StatementBody({
  grid,
  unit,
  locale,
}: {
  grid: StatementGrid
  unit: ShownUnit
  locale: Locale
}) {
  let row = -1
  return (
    <tbody>
      {grid.sections.map((section) => (
        <Fragment key={section.name}>
          {!repeatsItsRow(section, locale) && (
            <tr className="section">
              <th scope="rowgroup">{section.label}</th>
              <td colSpan={grid.periods.length} />
            </tr>
          )}
          {section.rows.map((line) => {
            row += 1
            return (
              <Line
                key={line.field.name}
                line={line}
                own={unitOfLine(line, grid, locale)}
                row={row}
                periods={grid.periods}
                unit={unit}
                locale={locale}
              />
            )
          })}
        </Fragment>
      ))}
    </tbody>
  )
})
