import { useTheme } from '@mui/material/styles'
import { useNotify, useTranslate } from 'react-admin'
import type { RefObject } from 'react'
import { saveFile } from '../downloads/save-file.ts'
import { downloadCsv } from '../tables/csv.ts'
import { localTime } from '../tables/sourceText.ts'
import { pictureOf } from './picture.ts'
import type { ChartCell, ChartProps } from './types.ts'

const valueOf = (cell: ChartCell): string => (typeof cell === 'string' ? cell : (cell.value ?? cell.text))

/** Rows of a chart's table as they are exported, with their heads. */
export const dataOf = ({ columns, rows }: Pick<ChartProps, 'columns' | 'rows'>): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map(({ cells }) => cells.map(valueOf)),
]

/**
 * Saves a chart as a picture (the drawing within the element) or its figures as CSV, both named by the title and the
 * day.
 */
export function useChartExport(
  { title, note, columns, rows }: Pick<ChartProps, 'title' | 'note' | 'columns' | 'rows'>,
  element: RefObject<HTMLElement | null>,
) {
  const { palette, typography } = useTheme()
  const notify = useNotify()
  const translate = useTranslate()
  const day = (): string => localTime(new Date().toISOString()).slice(0, 10)
  return {
    data: () => downloadCsv(`${title} ${day()}.csv`, dataOf({ columns, rows })),
    picture: async () => {
      try {
        const drawing = element.current?.querySelector<SVGSVGElement>('[role="img"] svg, svg[data-drawing]')
        if (!drawing) throw new Error('nothing is drawn')
        const below = [note, translate('charts.asOf', { day: day() })].filter(Boolean).join(' · ')
        const picture = await pictureOf(drawing, title, below, {
          paper: palette.background.paper,
          text: palette.text.primary,
          secondary: palette.text.secondary,
          fontFamily: String(typography.fontFamily),
        })
        saveFile(new File([picture], `${title} ${day()}.png`.replace(/[\\/:*?"<>|]/g, '_'), { type: 'image/png' }))
      } catch {
        notify('charts.noPicture', { type: 'error' })
      }
    },
  }
}
