import { useTranslate } from 'react-admin'
import type { Completion, CompletionFigures, StatisticsQuery } from '../../../../core/statistics.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import type { CardState } from '../../../ui/charts/ChartFrame.tsx'
import { lineOption } from '../../../ui/charts/lines.ts'
import type { ChartCell } from '../../../ui/charts/types.ts'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useLinks } from '../links.ts'
import { useReportTypes } from '../useReportTypes.ts'
import { countCell, percentOf, shareCell } from './cell.ts'
import { durationText, inDays } from './duration.ts'

type Props = { query: StatisticsQuery; figures: CompletionFigures | undefined; state: CardState }
const none: Completion[] = []
const day = 1440

/** What the cards of durations draw, and the figures of their tables. */
function useSpans() {
  const translate = useTranslate()
  const durationCell = (minutes: number | null): ChartCell => ({
    text: durationText(minutes, translate),
    value: minutes === null ? '' : String(minutes),
  })
  return {
    series: (rows: readonly Completion[]) => [
      { name: translate('overview.spans.buildMedian'), values: rows.map(({ fromBuild }) => inDays(fromBuild.median)) },
      { name: translate('overview.spans.buildP90'), values: rows.map(({ fromBuild }) => inDays(fromBuild.p90)) },
      {
        name: translate('overview.spans.authMedian'),
        values: rows.map(({ fromAuthorisation }) => inDays(fromAuthorisation.median)),
      },
    ],
    look: {
      fractions: true,
      unit: translate('overview.spans.inDays'),
      say: (days: number | null) => durationText(days === null ? null : days * day, translate),
    },
    columns: ['completed', 'buildMedian', 'buildP90', 'authMedian', 'authP90'].map((name) => ({
      label: translate(`overview.spans.${name}`),
      figure: true,
    })),
    cells: ({ fromBuild, fromAuthorisation }: Completion): ChartCell[] => [
      durationCell(fromBuild.median),
      durationCell(fromBuild.p90),
      durationCell(fromAuthorisation.median),
      durationCell(fromAuthorisation.p90),
    ],
  }
}

/** The share of reports that are published, and how long it took, by type. */
export function SpansByTypeCard({ query, figures, state }: Props) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const spans = useSpans()
  const { nameOf } = useReportTypes()
  const rows = figures?.byType ?? none
  const drawn = rows.filter(({ built, completed }) => built + completed > 0)
  const option = barOption(
    drawn.map(({ useRemark, share }) =>
      [
        nameOf(useRemark),
        ...(share === null ? [] : [translate('overview.spans.rate', { share: percentOf(share) })]),
      ].join('\n'),
    ),
    spans.series(drawn),
    style,
    { ...spans.look, lying: true },
  )
  const total = figures?.total
  const line = (
    row: Completion,
    name: string,
    href?: { built?: string | undefined; completed?: string | undefined },
  ) => ({
    key: row.useRemark,
    cells: [
      name,
      shareCell(row.share),
      countCell(row.published, href?.built),
      countCell(row.built),
      countCell(row.completed, href?.completed),
      ...spans.cells(row),
    ],
  })
  return (
    <ChartCard
      {...state}
      title={translate('overview.spans.byType')}
      note={translate('overview.spans.note')}
      option={option}
      label={translate('overview.spans.drawing')}
      columns={[
        { label: translate('overview.spans.type') },
        ...['share', 'published', 'built'].map((name) => ({
          label: translate(`overview.spans.${name}`),
          figure: true,
        })),
        ...spans.columns,
      ]}
      rows={
        total && total.built + total.completed > 0
          ? [
              ...rows.map((row) =>
                line(row, nameOf(row.useRemark), {
                  built: links.reports(links.ofType(row.useRemark)),
                  completed: links.completed(links.ofType(row.useRemark)),
                }),
              ),
              { ...line(total, translate('overview.total')), marked: true },
            ]
          : []
      }
      hrefAt={({ index }) => (drawn[index] ? links.completed(links.ofType(drawn[index].useRemark)) : undefined)}
      empty={translate('overview.noReports')}
    />
  )
}

/** How long reports took, by the month in which they were published. */
export function SpansByMonthCard({ query, figures, state }: Props) {
  const translate = useTranslate()
  const style = useChartStyle()
  const links = useLinks(query)
  const spans = useSpans()
  const rows = figures?.byMonth ?? none
  const option = lineOption(
    rows.map(({ month }) => month),
    spans.series(rows),
    style,
    spans.look,
  )
  return (
    <ChartCard
      {...state}
      title={translate('overview.spans.byMonth')}
      note={translate('overview.spans.monthNote')}
      option={option}
      label={translate('overview.spans.monthDrawing')}
      columns={[{ label: translate('overview.months.month') }, ...spans.columns]}
      rows={
        rows.some(({ completed }) => completed > 0)
          ? rows.toReversed().map((row) => ({
              key: row.month,
              cells: [row.month, countCell(row.completed, links.completed({}, row.month)), ...spans.cells(row)],
            }))
          : []
      }
      hrefAt={({ index }) => (rows[index] ? links.completed({}, rows[index].month) : undefined)}
      empty={translate('overview.noReports')}
    />
  )
}
