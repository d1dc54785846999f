import type PdfDocument from 'pdfkit'
import type { StructureElement } from 'pdfkit'
import { isAllowedLink } from '../../../../core/document/links.ts'
import { openFaces } from './fonts.ts'
import type { Fragment, Line } from './lines.ts'

/** What a part of the page is, for programs that read it aloud: a paragraph, a cell of a table in its row. */
export type Tag = { type: string; parent?: Tag; alt?: string; scope?: 'Row' | 'Column' }

/**
 * How far a justified line stretches, in parts of its size: between characters less than what a program that searches
 * or copies takes for a space, and then after signs, whose place is half empty anyway.
 */
const [stretch, afterSign] = [0.095, 0.35]
const endsWithSign = (text: string): boolean => /[，。、；：！？）】》」』”]$/.test(text)

/**
 * A text as parts between which a justified line stretches: words and numbers stay as they are, signs end a part;
 * `count` is the gaps of each.
 */
function pieces(fragment: Fragment): Fragment[] {
  const face = openFaces()[fragment.span.face]
  return [
    ...fragment.text.matchAll(
      /[\u0020-\u2e7f]+|[^\u0020-\u2e7f，。、；：！？）】》」』”]*[，。、；：！？）】》」』”]+|[^\u0020-\u2e7f，。、；：！？）】》」』”]+/gu,
    ),
  ].map(([text]) => {
    const characters = Array.from(text)
    return {
      span: fragment.span,
      text,
      x: 0,
      width:
        characters.reduce((sum, character) => sum + face.width(character.codePointAt(0) ?? 0), 0) * fragment.span.size,
      count: text.charCodeAt(0) > 0x2e7f ? characters.length : 1,
    }
  })
}

/**
 * Draws on the current page. Lengths are points, y goes down; everything is either content with a tag or decoration.
 */
export class Pen {
  readonly document: PdfDocument
  private readonly root: StructureElement
  private readonly elements = new Map<Tag, StructureElement>()
  private open = false

  constructor(document: PdfDocument) {
    this.document = document
    this.root = document.struct('Document')
    document.addStructure(this.root)
  }

  private elementOf(tag: Tag): StructureElement {
    const known = this.elements.get(tag)
    if (known) return known
    const element = this.document.struct(tag.type, {
      ...(tag.alt ? { alt: tag.alt } : {}),
      ...(tag.scope ? { scope: tag.scope } : {}),
    })
    ;(tag.parent ? this.elementOf(tag.parent) : this.root).add(element)
    this.elements.set(tag, element)
    return element
  }

  /** Draws content that a reader is told of. */
  content(tag: Tag, draw: () => void): void {
    if (this.open) return draw()
    const element = this.elementOf(tag)
    element.add(this.document.markStructureContent(tag.type))
    this.open = true
    draw()
    this.document.endMarkedContent()
    this.open = false
  }

  /** Draws what no reader needs to be told: rules, backgrounds, page numbers, the head of a table once more. */
  decoration(draw: () => void, type = 'Layout'): void {
    if (this.open) return draw()
    this.document.markContent('Artifact', { type })
    this.open = true
    draw()
    this.document.endMarkedContent()
    this.open = false
  }

  private fragment({ span, text, width }: Fragment, x: number, baseline: number, spacing: number): void {
    const { document } = this
    const { size, color = '#1d2129' } = span
    const y = span.raised ? baseline - size * 0.55 : baseline
    document.font(span.face).fontSize(size).fillColor(color)
    document.text(text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      textWidth: width,
      wordCount: 1,
      ...(spacing > 0 ? { characterSpacing: spacing } : {}),
      ...(span.italic ? { oblique: true } : {}),
    })
  }

  /** What goes with a text: lines through and below it, and where it leads. */
  private extras({ span }: Fragment, x: number, baseline: number, width: number): void {
    const { size } = span
    if (span.underline || span.strike) {
      const at = span.strike ? baseline - size * 0.32 : baseline + size * 0.14
      this.document
        .lineWidth(size / 18)
        .strokeColor(span.color ?? '#1d2129')
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke()
    }
    if (span.link !== undefined && isAllowedLink(span.link))
      this.document.link(x, baseline - size, width, size * 1.3, span.link)
    if (span.note !== undefined) this.document.goTo(x, baseline - size * 1.5, width, size * 1.6, `note-${span.note}`)
  }

  /**
   * Draws a line of text.
   *
   * @param width of the column; a line of a paragraph that goes on fills it where `align` is justify
   */
  line(
    line: Line,
    x: number,
    baseline: number,
    width: number,
    align: 'left' | 'center' | 'right' | 'justify' = 'left',
  ): void {
    const room = width - line.indent - line.width
    const size = line.fragments[0]?.span.size ?? 12
    const stretched = align === 'justify' && !line.ends && room > 0.01
    const parts = stretched ? line.fragments.map(pieces) : line.fragments.map((fragment) => [fragment])
    const gaps = parts.flat().reduce((sum, { count }) => sum + count, 0) - 1
    const spacing = stretched && gaps > 0 ? Math.min(size * stretch, room / gaps) : 0
    const all = parts.flat()
    const signs = stretched ? all.slice(0, -1).filter(({ text }) => endsWithSign(text)).length : 0
    const extra = signs > 0 ? Math.min(size * afterSign, (room - spacing * gaps) / signs) : 0
    const last = all.at(-1)
    let at = x + line.indent + (align === 'center' ? room / 2 : align === 'right' ? room : 0)
    line.fragments.forEach((fragment, index) => {
      const from = at
      for (const piece of parts[index] ?? []) {
        this.fragment(piece, at, baseline, piece.count > 1 ? spacing : 0)
        at +=
          piece.width + piece.count * spacing + (piece !== last && extra > 0 && endsWithSign(piece.text) ? extra : 0)
      }
      this.extras(fragment, from, baseline, at - from - (parts[index]?.at(-1)?.count === 1 ? spacing : 0))
    })
  }

  rule(x1: number, y1: number, x2: number, y2: number, color = '#808080', width = 0.5): void {
    this.document.lineWidth(width).strokeColor(color).moveTo(x1, y1).lineTo(x2, y2).stroke()
  }

  /** Ends the tags; nothing can be drawn any more. */
  end(): void {
    this.root.end()
  }
}
