import { fileOfImage } from '../../../../core/document/links.ts'
import { isEmptyChart } from '../../../../core/document/chart-shape.ts'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportChart } from '../../../../core/document/types.ts'
import type { Annotations } from '../content/annotate.ts'
import { captionText } from '../content/caption-text.ts'
import { clean } from '../inline.ts'
import { isOpenGap } from '../content/open-gap.ts'
import type { ExportInput } from '../types.ts'
import { chartSvg, chartWidth } from './charts.ts'
import { heightOf, paper, widthOf, type Box } from './flow.ts'
import { breakLines, type Missing, type Span } from './lines.ts'
import type { Tag } from './pen.ts'
import { isDrawable } from './pictures.ts'
import { noteSign, spansOf } from './spans.ts'
import { drawSvg } from './svg.ts'
import { gapColor, tableBoxes } from './table-boxes.ts'
import { textBoxes, type Align } from './text-boxes.ts'

/** What laying out a document needs and gathers. */
export type Context = { input: ExportInput; annotations: Annotations; missing: Missing; names: number }
type Place = { depth: number; tag?: Tag; label?: string; quote?: boolean }

const headings = [
  { size: 16, before: 18 },
  { size: 14, before: 14 },
  { size: 13, before: 12 },
  { size: 12, before: 10 },
]
const body = { size: 12, leading: 21 }
const caption = { size: 10.5, leading: 17 }
const source = { size: 9, leading: 13 }

const width = widthOf(false)
const alignOf = (node: DocumentNode, otherwise: Align): Align =>
  ['left', 'center', 'right', 'justify'].includes(String(node.attrs?.['textAlign']))
    ? (String(node.attrs?.['textAlign']) as Align)
    : otherwise

function heading(node: DocumentNode, context: Context): Box[] {
  const level = Math.min(4, Math.max(1, Number(node.attrs?.['level'] ?? 1)))
  const { size, before } = headings[level - 1] ?? { size: 12, before: 10 }
  const lines = breakLines(
    spansOf(node.content, { size, bold: true, color: '#000000' }, context.annotations.notes),
    width,
    context.missing,
  )
  const text = clean(textOf(node)).trim()
  return textBoxes({
    lines,
    leading: size * 1.5,
    size,
    width,
    align: alignOf(node, 'left'),
    before,
    after: 6,
    keep: true,
    tag: { type: `H${level}` },
    ...(text ? { mark: { level, text, name: `part-${++context.names}` } } : {}),
  })
}

function paragraph(node: DocumentNode, context: Context, place: Place): Box[] {
  // A hint without an answer is for the screen only.
  if (!node.content && node.attrs?.['guide']) return []
  const color = context.input.draft && isOpenGap(node) ? gapColor : undefined
  const spans: Span[] = spansOf(
    node.content,
    { size: body.size, ...(color ? { color } : {}) },
    context.annotations.notes,
  )
  const note = context.annotations.notes.get(node)
  if (note) spans.push(noteSign(note.number, body.size))
  const align = alignOf(node, 'justify')
  const left = place.depth * 24
  const inset = left + (place.quote ? 12 : 0)
  const column = width - inset - (place.quote ? 12 : 0)
  const plain = place.depth === 0 && !place.quote && (align === 'justify' || align === 'left')
  const lines = breakLines(spans, column, context.missing, plain ? body.size * 2 : 0)
  const label = place.label
    ? breakLines([{ text: place.label, size: body.size, face: 'text' }], 60, context.missing)[0]
    : undefined
  // A sentence that announces a list stays with it.
  return textBoxes({
    lines,
    ...body,
    x: paper.side + inset,
    width: column,
    align,
    after: 3,
    keep: textOf(node).endsWith('：'),
    tag: place.tag ?? { type: 'P' },
    ...(label ? { label: { line: label, x: paper.side + inset - Math.max(18, label.width + 5) } } : {}),
  })
}

const bullets = ['●', '○', '■', '□']
const letter = (value: number): string =>
  (value > 26 ? letter(Math.floor((value - 1) / 26)) : '') + String.fromCharCode(97 + ((value - 1) % 26))

function list(node: DocumentNode, context: Context, place: Place): Box[] {
  const ordered = node.type === 'orderedList'
  const depth = Math.min(8, place.depth + 1)
  const start = Number(node.attrs?.['start'] ?? 1)
  const tag: Tag = { type: 'L', ...(place.tag ? { parent: place.tag } : {}) }
  return (node.content ?? []).flatMap((item, index) => {
    const own: Tag = { type: 'LBody', parent: { type: 'LI', parent: tag } }
    const label = ordered
      ? depth % 2 === 1
        ? `${start + index}.`
        : `${letter(start + index)})`
      : (bullets[Math.min(3, depth - 1)] ?? '●')
    return (item.content ?? []).flatMap((block, at) =>
      blockBoxes(block, context, { depth, tag: own, ...(at === 0 ? { label } : {}) }),
    )
  })
}

const lineBoxes = (
  text: string,
  look: {
    size: number
    leading: number
    bold?: boolean
    color?: string
    keep?: boolean
    before?: number
    after?: number
    align?: Align
    landscape?: boolean
  },
  context: Context,
): Box[] => {
  const room = widthOf(look.landscape ?? false)
  const lines = breakLines(
    [
      {
        text: clean(text),
        size: look.size,
        face: look.bold ? 'bold' : 'text',
        ...(look.color ? { color: look.color } : {}),
      },
    ],
    room,
    context.missing,
  )
  return textBoxes({
    lines,
    leading: look.leading,
    size: look.size,
    width: room,
    align: look.align ?? 'center',
    tag: { type: look.bold ? 'Caption' : 'P' },
    before: look.before ?? 0,
    after: look.after ?? 0,
    ...(look.keep ? { keep: true } : {}),
    ...(look.landscape ? { landscape: true } : {}),
  })
}

function table(node: DocumentNode, context: Context): Box[] {
  const { landscape, parts } = tableBoxes(node, {
    notes: context.annotations.notes,
    missing: context.missing,
    draft: context.input.draft,
  })
  const number = context.annotations.numbers.get(node)
  const title = captionText(String(node.attrs?.['caption'] ?? '').trim())
  const from = context.annotations.lines.get(node)
  const turned = landscape ? { landscape: true } : {}
  const boxes = parts.flatMap((rows, index): Box[] => {
    const name =
      index > 0 ? `${number ? `表 ${number}　${title}` : ''}（续${index}）` : number ? `表 ${number}　${title}` : ''
    const last = index === parts.length - 1 && from === undefined
    return [
      ...(name ? lineBoxes(name, { ...caption, bold: true, keep: true, before: 8, after: 3, ...turned }, context) : []),
      ...rows.map((box, at): Box => ({
        ...box,
        ...(!name && at === 0 ? { before: 6 } : {}),
        ...(at === rows.length - 1
          ? { height: box.height + (last ? 10 : 3), ...(from && index === parts.length - 1 ? { keep: true } : {}) }
          : {}),
      })),
    ]
  })
  return [
    ...boxes,
    ...(from === undefined
      ? []
      : lineBoxes(from, { ...source, color: '#595959', align: 'left', after: 10, ...turned }, context)),
  ]
}

function chart(node: DocumentNode, context: Context): Box[] {
  const data = node.attrs as unknown as ReportChart
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

function image(node: DocumentNode, context: Context): Box[] {
  const found = context.input.images[fileOfImage(node.attrs?.['src']) ?? '']
  const alt = clean(String(node.attrs?.['alt'] ?? ''))
  if (!found || !isDrawable(found))
    return lineBoxes(alt ? `［图片：${alt}］` : '［图片］', { ...body, before: 6, after: 6 }, context)
  const asked = Number(node.attrs?.['width'] ?? 0)
  const [wide, high] = [
    (asked > 0 ? asked : found.width) * 0.75,
    ((found.height * (asked > 0 ? asked : found.width)) / found.width) * 0.75,
  ]
  const scale = Math.min(1, width / wide, 600 / high)
  const tag: Tag = { type: 'Figure', alt: alt || '图片' }
  return [
    {
      height: high * scale + 12,
      before: 6,
      draw: (pen, y) =>
        pen.content(tag, () =>
          pen.document.image(found.content, paper.side + (width - wide * scale) / 2, y + 4, {
            width: wide * scale,
            height: high * scale,
          }),
        ),
    },
  ]
}

const rule = (): Box => ({
  height: 18,
  draw: (pen, y) => pen.decoration(() => pen.rule(paper.side, y + 9, paper.side + width, y + 9, '#999999', 0.75)),
})

/** A node of the document as boxes for its pages. */
export function blockBoxes(node: DocumentNode, context: Context, place: Place = { depth: 0 }): Box[] {
  switch (node.type) {
    case 'heading':
      return heading(node, context)
    case 'paragraph':
      return paragraph(node, context, place)
    case 'bulletList':
    case 'orderedList':
      return list(node, context, place)
    case 'blockquote':
      return (node.content ?? []).flatMap((child) => blockBoxes(child, context, { ...place, quote: true }))
    case 'table':
      return table(node, context)
    case 'image':
      return image(node, context)
    case 'reportChart':
      return chart(node, context)
    case 'horizontalRule':
      return [rule()]
    default:
      return (node.content ?? []).flatMap((child) => blockBoxes(child, context, place))
  }
}

/** All of a document; a page break makes the block after it begin a page. */
export function documentBoxes(nodes: readonly DocumentNode[], context: Context): Box[] {
  const boxes: Box[] = []
  let breaks = false
  for (const node of nodes) {
    if (node.type === 'pageBreak') {
      // Two breaks leave an empty page, as in Word.
      if (breaks) boxes.push({ height: 0, breakBefore: true, draw: () => undefined })
      breaks = true
      continue
    }
    const own = blockBoxes(node, context)
    const [first] = own
    if (first && breaks) {
      own[0] = { ...first, breakBefore: true }
      breaks = false
    }
    for (const box of own) boxes.push(box)
  }
  return boxes
}
