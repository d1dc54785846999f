import type { ChartOption } from './chart-option-types.ts'
import { paperColours, paperInk, seriesColour } from './chart-colours.ts'
import { boxOption } from './chart-box-option.ts'
import { axesOption, horizontalOption } from './chart-axes.ts'
import { dashes, symbols } from './chart-marks.ts'
import { drawable, isEmptyChart, numberOf } from './chart-shape.ts'
import { branchesOf, depthOf, leavesOf, type Branch } from './chart-tree.ts'
import { waterfallOption } from './chart-waterfall-option.ts'
import type { ReportChart } from './types.ts'

/** Width of the drawing that lengths of labels are worked out for, in pixels: that of the text on an A4 page. */
const paperWidth = 600

/** Lines that a legend takes at that width. */
const legendRows = (names: readonly string[]): number =>
  Math.max(1, Math.ceil(names.reduce((sum, name) => sum + name.length * 12 + 36, 0) / paperWidth))

const legend = (names: readonly string[]): ChartOption => ({
  show: names.length > 1,
  bottom: 2,
  itemWidth: 16,
  itemHeight: 9,
  itemGap: 12,
  data: [...names],
  textStyle: { color: paperInk.text },
})

function pieOption(chart: ReportChart): ChartOption {
  const values = chart.series[0]?.values ?? []
  return {
    tooltip: { trigger: 'item', confine: true },
    // Every slice has its name beside it.
    legend: { show: false },
    series: [
      {
        type: 'pie',
        radius: ['40%', '70%'],
        center: ['50%', '50%'],
        label: { color: paperInk.text, formatter: '{b} {d}%' },
        labelLine: { lineStyle: { color: paperInk.line } },
        itemStyle: { borderColor: '#ffffff', borderWidth: 1 },
        data: chart.categories.flatMap((name, index) =>
          numberOf(values[index]) === null ? [] : [{ name, value: numberOf(values[index]) }],
        ),
      },
    ],
  }
}

/** The least of 1, 2, 2.5, 5 and their tenfolds that is not below a value. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value * 0.999999) ?? 10) * power
}

const rings = 4

function radarOption(chart: ReportChart): ChartOption {
  const highest = Math.max(0, ...chart.series.flatMap(({ values }) => values.flatMap((value) => numberOf(value) ?? [])))
  const max = highest > 0 ? niceStep(highest / rings) * rings : 1
  return {
    tooltip: { trigger: 'item', confine: true },
    legend: legend(chart.series.map(({ name }) => name)),
    radar: {
      indicator: chart.categories.map((name) => ({ name, min: 0, max })),
      splitNumber: rings,
      radius: '62%',
      center: ['50%', '48%'],
      axisName: { color: paperInk.text },
      axisLine: { lineStyle: { color: paperInk.line } },
      splitLine: { lineStyle: { color: paperInk.line } },
      splitArea: { show: false },
    },
    // A spoke without a figure has no point; it is never a zero.
    series: [
      {
        type: 'radar',
        symbolSize: 6,
        data: chart.series.map((series, index) => ({
          name: series.name,
          value: series.values.map((value) => numberOf(value) ?? '-'),
          symbol: symbols[index % symbols.length],
          lineStyle: { width: 2.2, type: dashes[index % dashes.length] },
          areaStyle: { opacity: chart.series.length === 1 ? 0.16 : 0.06 },
        })),
      },
    ],
  }
}

/** Of a box of a tree, in pixels: a line of text, what is around it, and the room to the next. */
const [boxLine, boxEdge, boxGap] = [15, 10, 10]
const letter = 12

const treeNode = ({ name, note, children }: Branch): ChartOption => ({
  name: note === '' ? name : `${name}\n${note}`,
  children: children.map(treeNode),
})

const boxWidth = (roots: readonly Branch[]): number => Math.floor((paperWidth - 40) / Math.max(2, depthOf(roots)) - 26)
const textLines = (text: string, width: number): number =>
  text === ''
    ? 0
    : Math.ceil(
        ([...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? letter : letter * 0.6), 0) +
          2) /
          (width - 12),
      )
/** Lines of the tallest box. */
const boxLines = (branches: readonly Branch[], width: number): number =>
  Math.max(
    0,
    ...branches.map(({ name, note, children }) =>
      Math.max(textLines(name, width) + textLines(note, width), boxLines(children, width)),
    ),
  )

/** Boxes that stand below each other at the edge; those of different parents are kept apart by one more. */
const boxPlaces = (branches: readonly Branch[]): number => leavesOf(branches) + groupsOf(branches) - 1
const groupsOf = (branches: readonly Branch[]): number =>
  branches.every(({ children }) => children.length === 0)
    ? 1
    : branches.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : groupsOf(children)), 0)

const treeHeight = (roots: readonly Branch[]): number =>
  boxPlaces(roots) * (boxLines(roots, boxWidth(roots)) * boxLine + boxEdge + boxGap) + 28

function treeOption(chart: ReportChart): ChartOption {
  const roots = branchesOf(chart.nodes ?? [])
  const [only] = roots
  const width = boxWidth(roots)
  const box = {
    width,
    overflow: 'break',
    lineHeight: boxLine,
    align: 'center',
    verticalAlign: 'middle',
    position: 'inside',
    color: paperInk.text,
    backgroundColor: '#f2f6fb',
    borderColor: paperColours[0],
    borderWidth: 1,
    borderRadius: 3,
    padding: [boxEdge / 2, 6],
  }
  return {
    tooltip: { trigger: 'item', confine: true },
    series: [
      {
        type: 'tree',
        orient: 'LR',
        edgeShape: 'polyline',
        initialTreeDepth: -1,
        expandAndCollapse: false,
        roam: false,
        symbolSize: 1,
        left: width / 2 + 14,
        right: width / 2 + 14,
        top: 24,
        bottom: 24,
        label: box,
        leaves: { label: box },
        lineStyle: { color: paperInk.total, width: 1 },
        // Several roots hang on one that is not seen.
        data:
          roots.length === 1 && only
            ? [treeNode(only)]
            : [{ name: '', label: { show: false }, lineStyle: { opacity: 0 }, children: roots.map(treeNode) }],
      },
    ],
  }
}

/** Whether the colours are those of categories. */
const isSlices = ({ kind }: ReportChart): boolean => kind === 'pie' || kind === 'tree'

/** How high a chart is drawn, in pixels: what has many lines needs more, and none is higher than a page of A4. */
export function chartHeight(chart: ReportChart): number {
  const shown = drawable(chart)
  const needed =
    shown.kind === 'tree'
      ? treeHeight(branchesOf(shown.nodes ?? []))
      : shown.kind === 'horizontalBar'
        ? shown.categories.length * Math.max(26, shown.series.length * 16) + 70
        : 0
  const rows = legendRows(shown.kind === 'pie' ? [] : shown.series.map(({ name }) => name))
  return Math.min(880, Math.max(shown.kind === 'tree' && needed < 300 ? 160 : 300, needed) + (rows - 1) * 20)
}

/**
 * What ECharts draws for a chart of the document, on the page and in PDF. The title is not in it: it stands as text
 * above the drawing. Figures stay as the document has them; a missing one leaves a gap, never a zero.
 */
export function chartOption(chart: ReportChart): ChartOption {
  const shown = drawable(chart)
  const own = isSlices(shown) ? [] : shown.series.map(seriesColour)
  const frame: ChartOption = { animation: false, color: [...own, ...paperColours.slice(own.length)] }
  if (isEmptyChart(shown)) return { ...frame, series: [] }
  if (shown.kind === 'pie') return { ...frame, ...pieOption(shown) }
  if (shown.kind === 'radar') return { ...frame, ...radarOption(shown) }
  if (shown.kind === 'tree') return { ...frame, ...treeOption(shown) }
  if (shown.kind === 'box') return { ...frame, ...boxOption(shown) }
  const rows = legendRows(shown.series.map(({ name }) => name))
  if (shown.kind === 'waterfall') return { ...frame, ...waterfallOption(shown) }
  return {
    ...frame,
    legend: legend(shown.series.map(({ name }) => name)),
    ...(shown.kind === 'horizontalBar' ? horizontalOption(shown, rows) : axesOption(shown, rows)),
  }
}
