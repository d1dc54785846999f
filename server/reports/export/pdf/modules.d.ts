// The parts of pdfkit 0.20 and fontkit 2 that are used here: the types that others publish lag behind.

declare module 'fontkit' {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
  export type GlyphRun = {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): GlyphRun
  }
  export function create(file: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit'

  export type StructureContent = { refs: unknown[] }
  export type StructureElement = { add(child: StructureElement | StructureContent): StructureElement; end(): void }
  export type Outline = {
    addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): Outline
  }
  type TextOptions = {
    lineBreak: false
    baseline: 'alphabetic'
    characterSpacing?: number
    oblique?: boolean
    textWidth?: number
    wordCount?: number
  }
  type Picture = { width: number; height: number; orientation: number }
  type Info = {
    Title?: string
    Author?: string
    Subject?: string
    Keywords?: string
    Creator?: string
    CreationDate?: Date
  }
  type Options = {
    size: [number, number]
    autoFirstPage: false
    compress?: boolean
    margin: number
    lang?: string
    tagged?: boolean
    displayTitle?: boolean
    pdfVersion?: string
    info?: Info
    fontLayoutCache?: boolean
  }

  /** A PDF, written as a stream: `data` with each piece, `end` after the last. Lengths are points, y goes down. */
  export default class PdfDocument {
    constructor(options: Options)
    on(event: 'data', listener: (piece: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    page: { width: number; height: number }
    outline: Outline
    addPage(options: { size: [number, number]; margin: number }): this
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string, opacity?: number): this
    fillOpacity(opacity: number): this
    strokeOpacity(opacity: number): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    lineCap(cap: string): this
    lineJoin(join: string): this
    dash(lengths: number[]): this
    undash(): this
    rect(x: number, y: number, width: number, height: number): this
    circle(x: number, y: number, radius: number): this
    ellipse(x: number, y: number, radiusX: number, radiusY: number): this
    path(path: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    clip(): this
    fill(): this
    stroke(): this
    fillAndStroke(): this
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    translate(x: number, y: number): this
    scale(x: number): this
    rotate(angle: number, options?: { origin: [number, number] }): this
    text(text: string, x: number, y: number, options: TextOptions): this
    /** Of a JPEG `orientation` is what its camera noted: above 4 it is turned by a quarter. */
    openImage(source: Uint8Array): Picture
    image(
      source: Uint8Array | ArrayBuffer | Picture,
      x: number,
      y: number,
      options: { width: number; height: number },
    ): this
    link(x: number, y: number, width: number, height: number, url: string): this
    goTo(x: number, y: number, width: number, height: number, name: string): this
    addNamedDestination(name: string, kind: 'XYZ', left: number, top: number, zoom: null): void
    struct(type: string, options?: { alt?: string; scope?: 'Row' | 'Column' }): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options?: { type: string }): this
    markStructureContent(tag: string): StructureContent
    endMarkedContent(): this
    end(): void
  }
}
