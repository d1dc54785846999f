import { numberOf } from '../../../../core/document/chart-shape.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { groupThousands } from '../../../../core/digits.ts'

type Translate = (key: string, options?: Record<string, string | number>) => string

/** Series and nodes that a description names; who wants all has the table. */
const most = 6

function describeSeries(chart: ReportChart, index: number, translate: Translate): string[] {
  const series = chart.series[index]
  const filled = chart.categories.flatMap((category, at) =>
    numberOf(series?.values[at]) === null
      ? []
      : [{ category, text: series!.values[at]!, value: Number(series!.values[at]) }],
  )
  const [first, last] = [filled[0], filled.at(-1)]
  if (!series || !first || !last) return []
  const unit = series.unit ?? chart.unit
  const shown = (text: string): string => groupThousands(text)
  if (filled.length === 1)
    return [translate('charting.describe.single', { name: series.name, from: shown(first.text), unit })]
  const highest = filled.reduce((best, current) => (current.value > best.value ? current : best))
  return [
    translate('charting.describe.series', {
      name: series.name,
      from: shown(first.text),
      to: shown(last.text),
      unit,
      highest: highest.category,
      most: shown(highest.text),
    }),
  ]
}

/**
 * What a chart says, as sentences: its kind, from where to where it goes, and where each series begins, ends and is
 * highest.
 */
export function describeChart(
  chart: ReportChart,
  translate: Translate,
  join: (texts: readonly string[]) => string,
): string {
  const { title, categories } = chart
  if (chart.kind === 'tree')
    return translate('charting.describe.tree', {
      title,
      count: chart.nodes?.length ?? 0,
      series: join((chart.nodes ?? []).slice(0, most * 2).map(({ name, note }) => (note ? `${name} ${note}` : name))),
    })
  const series = join(chart.series.slice(0, most).flatMap((_, index) => describeSeries(chart, index, translate)))
  const kind = translate(`charting.kind.${chart.kind}`)
  const [first = '', last = ''] = [categories[0], categories.at(-1)]
  return translate(categories.length > 1 ? 'charting.describe.grid' : 'charting.describe.one', {
    kind,
    title,
    first,
    last,
    count: categories.length,
    series,
  })
}
