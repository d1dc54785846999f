import type { ShownUnit } from '../../../core/money.ts'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { gridStyle } from './gridStyle.ts'
import type { StatementGrid } from './statement-grid.ts'
import { StatementBody } from './StatementBody.tsx'
import { useSourceTip } from './useSourceTip.tsx'
import { labelOf } from './values.ts'

type Props = {
  grid: StatementGrid
  unit: ShownUnit
  caption: string
  /** Period → a remark in its heading, e.g. that it is going to be replaced. */
  marks?: Record<string, string>
  maxHeight?: number | string
  /** Whether figures tell their source; stored ones do, those of a dry run have none yet. */
  sources?: boolean
}

/** A statement: items down by section, periods across; every figure tells where it came from. */
export function StatementTable({ grid, unit, caption, marks = {}, maxHeight, sources = true }: Props) {
  const locale = useLocale()
  const translate = useTranslate()
  const { handlers, tip, leave } = useSourceTip((row, column) => {
    const line = grid.sections.flatMap((section) => section.rows)[row]
    const cell = line?.cells[column]
    return sources && cell
      ? { title: `${labelOf(line.field, locale)} · ${grid.periods[column] ?? ''}`, source: cell.source }
      : null
  })
  return (
    <Box sx={{ ...gridStyle, maxHeight }} onScroll={leave}>
      <table aria-label={caption} {...handlers}>
        <thead>
          <tr>
            <th scope="col">{translate('tables.item')}</th>
            {grid.periods.map((period) => (
              <th key={period} scope="col" className={period === '' ? undefined : 'figure'}>
                {period || translate('tables.value')}
                {marks[period] && <span className="mark">{marks[period]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <StatementBody grid={grid} unit={unit} locale={locale} />
      </table>
      {tip}
    </Box>
  )
}
