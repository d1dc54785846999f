import { AlignmentType, ImageRun, Paragraph, TextRun, type Table } from 'docx'
import { ChartRun } from 'docx/charts'
import { chartAttributes } from '../../../core/document/chart-attributes.ts'
import { fileOfImage } from '../../../core/document/links.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { lowLabels } from './chart-labels.ts'
import { chartOptions } from './chart-options.ts'
import { clean } from './inline.ts'
import { spacing } from './styles.ts'
import { wordTree } from './tree-table.ts'
import type { ExportImage } from './types.ts'

/** The widest that fits between the margins, in pixels. */
const widest = 600
const tallest = 800

const centred = (child: ChartRun | ImageRun | TextRun, keepNext = false): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: spacing(240, 120, keepNext ? 40 : 120),
    ...(keepNext ? { keepNext } : {}),
    children: [child],
  })

/**
 * A native chart, which Word can edit; of a tree, for which Word has none, a table of its levels. One without values
 * leaves its title.
 *
 * @param captioned whether a caption or a line of sources follows it: the title stands there, and both stay on one page
 */
export function wordChart(node: DocumentNode, captioned = false): Paragraph | Table {
  const chart = chartAttributes(node)
  if (chart.kind === 'tree' && (chart.nodes ?? []).length > 0) return wordTree(chart, !captioned)
  const options = chartOptions(chart, !captioned)
  return centred(options ? lowLabels(new ChartRun(options)) : new TextRun({ text: clean(chart.title) }), captioned)
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
  return centred(
    new ImageRun({
      type: image.kind,
      data: image.content,
      transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
      ...(alt ? { altText: { name: alt, description: alt, title: alt } } : {}),
    }),
  )
}
