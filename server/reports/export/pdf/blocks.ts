import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { captionText } from '../content/caption-text.ts'
import { isOpenGap } from '../content/open-gap.ts'
import { clean } from '../inline.ts'
import type { Context } from './context.ts'
import { type Box, paper } from './flow.ts'
import { lineBoxes } from './line-boxes.ts'
import { type Span, breakLines } from './lines.ts'
import { body, caption, source, width } from './page-style.ts'
import type { Tag } from './pen.ts'
import { chart, image } from './pictured-boxes.ts'
import { noteSign, spansOf } from './spans.ts'
import { gapColor, tableBoxes } from './table-boxes.ts'
import { type Align, textBoxes } from './text-boxes.ts'

type Place = { depth: number; tag?: Tag; label?: string; quote?: boolean }

const headings = [
  { size: 16, before: 18 },
  { size: 14, before: 14 },
  { size: 13, before: 12 },
  { size: 12, before: 10 },
]

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

const rule = (): Box => ({
  height: 18,
  draw: (pen, y) => pen.decoration(() => pen.rule(paper.side, y + 9, paper.side + width, y + 9, '#999999', 0.75)),
})

/** A node of the document as boxes for its pages. */
function blockBoxes(node: DocumentNode, context: Context, place: Place = { depth: 0 }): Box[] {
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
