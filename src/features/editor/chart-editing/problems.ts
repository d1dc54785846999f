import { boxSeries, isEmptyChart } from '../../../../core/document/chart-shape.ts'
import { chartOf, figureOf, type ChartDraft } from './draft.ts'

/**
 * What is wrong with a draft, by the key of its sentence below `charting.problem`; `place` is the field to mend it in.
 * `blocking`: the chart cannot be put in. The others are told, because the chart is drawn otherwise than one may
 * expect.
 */
export type ChartProblem = { key: string; args?: Record<string, string | number>; place: string; blocking: boolean }

const twice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => name !== '' && names.indexOf(name) !== index)

function treeProblems({ nodes }: ChartDraft): ChartProblem[] {
  const problems: ChartProblem[] = []
  if (nodes.length === 0) problems.push({ key: 'noNodes', place: 'add-node', blocking: true })
  for (const [index, node] of nodes.entries())
    if (node.name.trim() === '')
      problems.push({ key: 'nodeName', args: { row: index + 1 }, place: `node-${index}`, blocking: true })
  const inCircle = nodes.findIndex((_, index) => {
    const seen = new Set<number>()
    for (let at: number | null = index; at !== null && !seen.has(at); at = nodes[at]?.parent ?? null) {
      seen.add(at)
      if (nodes[at]?.parent === index) return true
    }
    return false
  })
  if (inCircle >= 0)
    problems.push({
      key: 'circle',
      args: { name: nodes[inCircle]?.name ?? '' },
      place: `parent-${inCircle}`,
      blocking: true,
    })
  return problems
}

function gridProblems(draft: ChartDraft): ChartProblem[] {
  const problems: ChartProblem[] = []
  const { categories, series } = draft
  if (series.length === 0) return [{ key: 'noSeries', place: 'add-series', blocking: true }]
  for (const [at, entry] of series.entries()) {
    if (entry.name.trim() === '')
      problems.push({ key: 'seriesName', args: { column: at + 1 }, place: `series-${at}`, blocking: true })
    for (const [row, text] of entry.values.entries())
      if (figureOf(text) === undefined)
        problems.push({
          key: 'notNumber',
          args: { text: text.trim().slice(0, 30), row: row + 1, column: at + 1 },
          place: `value-${row}-${at}`,
          blocking: true,
        })
  }
  for (const [row, { name }] of categories.entries()) {
    const filled = series.some(({ values }) => (values[row] ?? '').trim() !== '')
    if (name.trim() === '' && filled)
      problems.push({ key: 'categoryName', args: { row: row + 1 }, place: `category-${row}`, blocking: true })
  }
  const [sameCategory, sameSeries] = [
    twice(categories.map(({ name }) => name.trim())),
    twice(series.map(({ name }) => name.trim())),
  ]
  // The totals of a waterfall are found by their names.
  if (sameCategory && draft.kind === 'waterfall')
    problems.push({
      key: 'sameCategory',
      args: { name: sameCategory },
      place: `category-${categories.findLastIndex(({ name }) => name.trim() === sameCategory)}`,
      blocking: true,
    })
  if (sameSeries)
    problems.push({
      key: 'sameSeries',
      args: { name: sameSeries },
      place: `series-${series.findLastIndex(({ name }) => name.trim() === sameSeries)}`,
      blocking: false,
    })
  const units = new Set(series.map(({ unit }) => unit.trim() || draft.unit.trim()))
  if (units.size > 2) problems.push({ key: 'units', place: 'unit', blocking: true })
  if (problems.length === 0 && isEmptyChart(chartOf(draft)))
    problems.push({ key: 'noFigures', place: 'value-0-0', blocking: true })
  return problems
}

/** How the drawing differs from what was chosen; `drawable` in `core/document/chart-shape.ts` decides. */
function remarks(draft: ChartDraft): ChartProblem[] {
  const { kind, series, categories } = chartOf(draft)
  const below = series.some(({ values }) => values.some((value) => value?.startsWith('-')))
  const remark = (key: string, place = 'kind'): ChartProblem => ({ key, place, blocking: false })
  return [
    ...((kind === 'pie' || kind === 'waterfall') && series.length > 1 ? [remark('onlyFirst', 'series-1')] : []),
    ...(kind === 'pie' && below ? [remark('pieBelow')] : []),
    ...(kind === 'area' && below ? [remark('areaBelow')] : []),
    ...(kind === 'radar' && categories.length < 3 ? [remark('radarFew')] : []),
    ...(kind === 'radar' && categories.length >= 3 && below ? [remark('radarBelow')] : []),
    ...(kind === 'box' && series.length < boxSeries ? [remark('boxFew', 'add-series')] : []),
    ...(kind === 'barLine' && series.length < 2 ? [remark('lineMissing', 'add-series')] : []),
    ...(kind === 'waterfall' && !draft.categories.some(({ total }) => total) ? [remark('noTotals', 'total-0')] : []),
  ]
}

/** What is wrong with a draft; empty where it can be put in as it is expected. */
export function problemsOf(draft: ChartDraft): ChartProblem[] {
  const title: ChartProblem[] = draft.title.trim() === '' ? [{ key: 'title', place: 'title', blocking: true }] : []
  const rest = draft.kind === 'tree' ? treeProblems(draft) : gridProblems(draft)
  return [...title, ...rest, ...(rest.length === 0 && draft.kind !== 'tree' ? remarks(draft) : [])]
}
