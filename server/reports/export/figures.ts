import { AlignmentType, ImageRun, Paragraph, TextRun } from 'docx'
import { ChartRun, type ChartRunOptions } from 'docx/charts'
import { fileOfImage } from '../../../core/document/links.ts'
import type { DocumentNode, ReportChart } from '../../../core/document/types.ts'
import { clean } from './inline.ts'
import { songti, spacing } from './styles.ts'
import type { ExportImage } from './types.ts'

const colors = ['1890FF', 'FA8C16', '52C41A', '722ED1', 'EB2F96', '13C2C2', 'FAAD14', '2F54EB']
const size = { width: 560, height: 300 }
/** The widest that fits between the margins, in pixels. */
const widest = 600
const tallest = 800

const font = { name: songti.eastAsia }

function chartOptions(chart: ReportChart): ChartRunOptions | null {
  const series = chart.series.filter((entry) => entry.values.some((value) => value !== null)).map((entry) => ({ ...entry, name: clean(entry.name) || ' ', values: entry.values.slice(0, chart.categories.length).map((value) => (value === null ? null : Number(value))) }))
  if (series.length === 0 || chart.categories.length === 0) return null
  const categories = chart.categories.map((category) => clean(category))
  const common = { title: { text: clean(chart.title) || ' ', font: { size: 11 } }, transformation: size, font, categories }
  if (chart.kind === 'pie') {
    const [first] = series
    return first && first.values.every((value) => value === null || value >= 0) ? { ...common, type: 'pie', series: [{ name: first.name, values: first.values, colors: categories.map((_, index) => colors[index % colors.length] as string) }], dataLabels: { percentage: true } } : null
  }
  const unit = series[0]?.unit ?? chart.unit
  const other = series.find((entry) => (entry.unit ?? chart.unit) !== unit)
  const axis = (title: string) => {
    const own = series.filter((entry) => (entry.unit ?? chart.unit) === title).flatMap((entry) => entry.values)
    // Bars are compared by their length, so they begin at zero.
    const minimum = chart.kind !== 'line' && own.every((value) => value === null || value >= 0) ? { minimum: 0 } : {}
    return { ...(title ? { title: { text: clean(title), font: { size: 9 } } } : {}), numberFormat: own.some((value) => value !== null && Math.abs(value) >= 10) ? '#,##0' : '0.00', ...minimum }
  }
  return {
    ...common,
    type: chart.kind === 'line' ? 'line' : 'column',
    series: series.map((entry, index) => {
      const isLine = chart.kind === 'line' || (chart.kind === 'barLine' && entry.kind === 'line')
      return {
        name: entry.name,
        values: entry.values,
        color: colors[index % colors.length] as string,
        ...(isLine && chart.kind !== 'line' ? { type: 'line' as const } : {}),
        ...(isLine ? { markers: true } : {}),
        ...((entry.unit ?? chart.unit) === unit ? {} : { axis: 'secondary' as const }),
      }
    }),
    valueAxis: axis(unit),
    ...(other ? { secondaryValueAxis: axis(other.unit ?? chart.unit) } : {}),
  }
}

const centred = (child: ChartRun | ImageRun | TextRun): Paragraph => new Paragraph({ alignment: AlignmentType.CENTER, spacing: spacing(240, 120, 120), children: [child] })

/** A native chart, which Word can edit. One without values leaves its title. */
export function wordChart(node: DocumentNode): Paragraph {
  const chart = node.attrs as unknown as ReportChart
  const options = chartOptions(chart)
  return centred(options ? new ChartRun(options) : new TextRun({ text: clean(chart.title) }))
}

/** A picture, no wider than the text and no taller than the page. */
export function wordImage(node: DocumentNode, images: Record<string, ExportImage>): Paragraph {
  const image = images[fileOfImage(node.attrs?.['src']) ?? '']
  const alt = clean(String(node.attrs?.['alt'] ?? ''))
  if (!image) return centred(new TextRun({ text: alt ? `［图片：${alt}］` : '［图片］' }))
  const asked = Number(node.attrs?.['width'] ?? 0)
  const width = asked > 0 ? asked : image.width
  const height = (image.height * width) / image.width
  const scale = Math.min(1, widest / width, tallest / height)
  return centred(new ImageRun({ type: image.kind, data: image.content, transformation: { width: Math.round(width * scale), height: Math.round(height * scale) }, ...(alt ? { altText: { name: alt, description: alt, title: alt } } : {}) }))
}
