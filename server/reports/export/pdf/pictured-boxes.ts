import { chartAttributes } from '../../../../core/document/chart-attributes.ts'
import { isEmptyChart } from '../../../../core/document/chart-shape.ts'
import { fileOfImage } from '../../../../core/document/links.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { captionText } from '../content/caption-text.ts'
import { clean } from '../inline.ts'
import { chartSvg, chartWidth } from './charts.ts'
import type { Context } from './context.ts'
import { type Box, heightOf, paper } from './flow.ts'
import { lineBoxes } from './line-boxes.ts'
import { breakLines } from './lines.ts'
import { body, caption, source, width } from './page-style.ts'
import type { Tag } from './pen.ts'
import { isDrawable } from './pictures.ts'
import { drawSvg } from './svg.ts'

export function chart(node: DocumentNode, context: Context): Box[] {
  const data = chartAttributes(node)
  const number = context.annotations.numbers.get(node)
  const from = context.annotations.lines.get(node)
  const name = number
    ? lineBoxes(
        `图 ${number}　${captionText(clean(String(data.title)))}`,
        { ...caption, bold: true, before: 2, after: from ? 0 : 10, ...(from ? { keep: true } : {}) },
        context,
      )
    : []
  const below = [...name, ...(from ? lineBoxes(from, { ...source, color: '#595959', after: 10 }, context) : [])]
  if (isEmptyChart(data)) return below
  const { svg, height } = chartSvg(data)
  // What the font has not is known before the pages are drawn.
  breakLines(
    [
      {
        text: clean(
          [
            ...data.categories,
            ...data.series.map((series) => series.name),
            ...(data.nodes ?? []).map((node) => `${node.name}${node.note ?? ''}`),
          ].join(''),
        ),
        size: 9,
        face: 'text',
      },
    ],
    100_000,
    context.missing,
  )
  const scale = Math.min(width / chartWidth, (heightOf(false) - 60) / height)
  const tag: Tag = { type: 'Figure', alt: clean(String(data.title)) || '图' }
  return [
    {
      height: height * scale + 4,
      before: 8,
      ...(below.length > 0 ? { keep: true } : {}),
      draw: (pen, y) =>
        pen.content(tag, () =>
          drawSvg(pen, svg, paper.side + (width - chartWidth * scale) / 2, y, scale, context.missing),
        ),
    },
    ...below,
  ]
}

export function image(node: DocumentNode, context: Context): Box[] {
  const picture = context.input.images[fileOfImage(node.attrs?.['src']) ?? '']
  const alt = clean(String(node.attrs?.['alt'] ?? ''))
  if (!picture || !isDrawable(picture))
    return lineBoxes(alt ? `［图片：${alt}］` : '［图片］', { ...body, before: 6, after: 6 }, context)
  const asked = Number(node.attrs?.['width'] ?? 0)
  const [wide, high] = [
    (asked > 0 ? asked : picture.width) * 0.75,
    ((picture.height * (asked > 0 ? asked : picture.width)) / picture.width) * 0.75,
  ]
  const scale = Math.min(1, width / wide, 600 / high)
  const tag: Tag = { type: 'Figure', alt: alt || '图片' }
  return [
    {
      height: high * scale + 12,
      before: 6,
      draw: (pen, y) =>
        pen.content(tag, () =>
          pen.document.image(picture.content, paper.side + (width - wide * scale) / 2, y + 4, {
            width: wide * scale,
            height: high * scale,
          }),
        ),
    },
  ]
}
