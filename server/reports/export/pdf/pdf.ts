import PdfDocument, { type Outline } from 'pdfkit'
import { annotate } from '../content/annotate.ts'
import { appendices } from '../content/appendix.ts'
import { clean } from '../inline.ts'
import type { ExportInput } from '../types.ts'
import { documentBoxes } from './blocks.ts'
import type { Context } from './context.ts'
import { heightOf, noteLine, noteRule, paginate, paper, widthOf, type Box, type Mark, type Sheet } from './flow.ts'
import { openFaces } from './fonts.ts'
import { contentsPages, drawContents, drawTitle } from './front.ts'
import { breakLines, type Line, type Missing } from './lines.ts'
import { Pen, type Tag } from './pen.ts'
import { textBoxes } from './text-boxes.ts'

type Page = { number: number; total: number; landscape: boolean }

/** Head, foot and, on a draft, the mark across the page. */
function furnish(pen: Pen, input: ExportInput, { number, total, landscape }: Page): void {
  const { document } = pen
  const [wide, high] = landscape ? [paper.height, paper.width] : [paper.width, paper.height]
  const room = widthOf(landscape)
  const missing: Missing = new Set()
  const write = (text: string, baseline: number): void => {
    const [line] = breakLines([{ text, size: 9, face: 'text', color: '#595959' }], room, missing)
    if (line) pen.line(line, paper.side, baseline, room, 'center')
  }
  pen.decoration(() => {
    if (input.draft) {
      document.save().rotate(-45, { origin: [wide / 2, high / 2] })
      const [line] = breakLines([{ text: '草　稿', size: 130, face: 'bold', color: '#f0f0f0' }], 1000, missing)
      if (line) pen.line(line, (wide - line.width) / 2, high / 2 + 45, line.width)
      document.restore()
    }
    if (number === 1) return
    write(
      [input.title, input.subtitle]
        .map(clean)
        .filter((text) => text !== '')
        .join('　'),
      50,
    )
    pen.rule(paper.side, 57, paper.side + room, 57, '#bfbfbf')
    write(`第 ${number} 页 / 共 ${total} 页`, high - 42)
  }, 'Pagination')
}

/** The notes at the foot of a page, each with its number and a name that the text leads to. */
function drawNotes(pen: Pen, { notes, landscape }: Sheet): void {
  if (notes.length === 0) return
  const bottom = paper.top + heightOf(landscape)
  const top = bottom - notes.length * noteLine
  pen.decoration(() => pen.rule(paper.side, top - noteRule / 2, paper.side + 150, top - noteRule / 2, '#808080'))
  const tags = new Map<number, Tag>()
  notes.forEach(({ number, line, begins }, index) => {
    const tag = tags.get(number) ?? { type: 'Note' }
    tags.set(number, tag)
    const y = top + index * noteLine
    if (begins) pen.document.addNamedDestination(`note-${number}`, 'XYZ', paper.side, y, null)
    pen.content(tag, () => pen.line(line, paper.side, y + 10, widthOf(landscape)))
  })
}

const noteLines = (context: Context): Map<number, Line[]> =>
  new Map(
    [...context.annotations.notes.values()].map(({ number, text }) => [
      number,
      breakLines(
        [
          { text: `${number}`, size: 6, face: 'text', raised: true },
          { text: ` ${clean(text)}`, size: 9, face: 'text' },
        ],
        widthOf(false),
        context.missing,
      ),
    ]),
  )

/** What a reader is told where the font has not every character: said, not hidden. */
function missingBoxes(missing: Missing): Box[] {
  if (missing.size === 0) return []
  const signs = [...missing]
    .slice(0, 40)
    .map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
    .join('、')
  const lines = breakLines(
    [
      {
        text: `说明：本文件的字库中没有以下字符，文中以“□”代替，原文以系统中的报告为准：${signs}${missing.size > 40 ? '等' : ''}。`,
        size: 9,
        face: 'text',
        color: '#595959',
      },
    ],
    widthOf(false),
    new Set(),
  )
  return textBoxes({ lines, leading: 13, size: 9, width: widthOf(false), before: 12, tag: { type: 'P' } })
}

/** The outline that a reader opens beside the pages. */
function outlineOf(document: PdfDocument) {
  const open: { level: number; item: Outline }[] = []
  return (mark: Mark, y: number): void => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= mark.level) open.pop()
    const item = (open.at(-1)?.item ?? document.outline).addItem(mark.text, {
      expanded: mark.level === 1,
      top: Math.max(0, y - 10),
      left: document.page.width,
    })
    open.push({ level: mark.level, item })
  }
}

/**
 * Makes the PDF: title page, contents with page numbers and links, then the document with its notes, and where its
 * figures come from.
 */
export async function writePdf(input: ExportInput): Promise<Uint8Array> {
  const faces = openFaces()
  const annotations = annotate(input.document, input.figures, { labels: input.labels, sources: input.sources })
  const context: Context = { input, annotations, missing: new Set(), names: 0 }
  const notes = noteLines(context)
  const boxes = documentBoxes([...input.document.content, ...appendices(annotations.files)], context)
  const sheets = paginate([...boxes, ...missingBoxes(context.missing)], notes)
  const marks = sheets.flatMap(({ boxes: placed }, page) =>
    placed.flatMap(({ box }) => (box.mark ? [{ mark: box.mark, page }] : [])),
  )
  const contents = contentsPages(
    marks.map(({ mark }) => mark),
    context.missing,
  )
  const before = 1 + contents.length
  const pageOf = new Map(marks.map(({ mark, page }) => [mark, before + page + 1]))
  const total = before + sheets.length

  const document = new PdfDocument({
    size: [paper.width, paper.height],
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    tagged: true,
    displayTitle: true,
    fontLayoutCache: false,
    info: {
      Title: clean(input.title),
      Author: clean(input.author),
      Subject: clean(input.subtitle),
      Keywords: input.hash ? `SHA-256 ${input.hash}` : '草稿',
      Creator: '智能分析助手',
    },
  })
  const pieces: Uint8Array[] = []
  document.on('data', (piece) => pieces.push(piece))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.registerFont('text', faces.text.font).registerFont('bold', faces.bold.font)
  const pen = new Pen(document)
  let number = 0
  const turn = (landscape = false): void => {
    document.addPage({ size: landscape ? [paper.height, paper.width] : [paper.width, paper.height], margin: 0 })
    furnish(pen, input, { number: ++number, total, landscape })
  }
  turn()
  drawTitle(pen, input, context.missing)
  const toc: Tag = { type: 'TOC' }
  contents.forEach((entries, index) => {
    turn()
    drawContents(pen, entries, index === 0, toc, (mark) => pageOf.get(mark) ?? 0, context.missing)
  })
  const outline = outlineOf(document)
  for (const sheet of sheets) {
    turn(sheet.landscape)
    for (const { box, y } of sheet.boxes) {
      if (box.mark) {
        document.addNamedDestination(box.mark.name, 'XYZ', 0, Math.max(0, y - 10), null)
        outline(box.mark, y)
      }
      box.draw(pen, y)
    }
    drawNotes(pen, sheet)
  }
  pen.end()
  document.end()
  await ended
  return Buffer.concat(pieces)
}
