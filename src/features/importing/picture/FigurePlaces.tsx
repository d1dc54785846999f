import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { PreviewRow } from '../../../../core/import-results.ts'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { elementOf } from '../../../ui/events.ts'
import type { StatementGrid } from '../../../ui/tables/statement-grid.ts'
import { usePictureOf } from './context.ts'

type Props = {
  rows: readonly PreviewRow[]
  /** A statement as it is shown; null of records. */
  grid: StatementGrid | null
  /** The columns of records. */
  fields: readonly NamedField[]
  children: ReactNode
}

/** Makes the figures of a result lead to the cells that they were read from. */
export function FigurePlaces({ rows, grid, fields, children }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const picture = usePictureOf()
  if (!picture || rows.every(({ places }) => places === undefined)) return children
  const show = (event: MouseEvent | KeyboardEvent): void => {
    const cell = elementOf(event)?.closest<HTMLElement>('td[data-row]')
    if (!cell) return
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])]
    const field = grid ? grid.sections.flatMap((section) => section.rows)[row]?.field : fields[column]
    const record = grid ? rows.find(({ period }) => period === grid.periods[column]) : rows[row]
    const places = field ? (record?.places?.[field.name] ?? []) : []
    if (field && record && places.length > 0)
      picture.show(places, [textIn(field['x-label'], locale), record.period].filter(Boolean).join(' '))
  }
  return (
    <div>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
        {translate('picture.figures')}
      </Typography>
      {/* The cells of the table have the focus; this hears of the click and the key that they get. */}
      <Box
        role="presentation"
        onClick={show}
        onKeyDown={(event) => event.key === 'Enter' && show(event)}
        sx={{ '& td[data-row]:not(:empty)': { cursor: 'pointer' } }}
      >
        {children}
      </Box>
    </div>
  )
}
