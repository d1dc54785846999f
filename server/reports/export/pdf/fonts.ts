import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'

/** One weight of the font, with the widths of its characters as parts of the size. */
export type Face = {
  name: 'text' | 'bold'
  font: Font
  ascent: number
  descent: number
  has(codePoint: number): boolean
  width(codePoint: number): number
}

const files = { text: '400Regular/NotoSerifSC_400Regular.ttf', bold: '700Bold/NotoSerifSC_700Bold.ttf' }

/** What stands for a character that the font has not. */
export const unknownSign = '□'

function open(name: keyof typeof files): Face {
  const font = create(
    readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-serif-sc/${files[name]}`)),
  )
  const glyphs = new Map<number, Glyph>()
  const glyphOf = (codePoint: number): Glyph => {
    let glyph = glyphs.get(codePoint)
    if (!glyph) glyphs.set(codePoint, (glyph = font.glyphForCodePoint(codePoint)))
    return glyph
  }
  // Character by character: Chinese needs no shaping, and the rules of the font cost a second for a hundred pages.
  font.layout = (text) => {
    const shaped = Array.from(text, (character) => glyphOf(character.codePointAt(0) ?? 0))
    return {
      glyphs: shaped,
      positions: shaped.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: shaped.reduce((sum, glyph) => sum + glyph.advanceWidth, 0),
    }
  }
  return {
    name,
    font,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    has: (codePoint) => glyphOf(codePoint).id !== 0,
    width: (codePoint) => glyphOf(codePoint).advanceWidth / font.unitsPerEm,
  }
}

let faces: Record<Face['name'], Face> | undefined

/** The fonts, read with the first PDF of a thread and kept for those after it. */
export const openFaces = (): Record<Face['name'], Face> => (faces ??= { text: open('text'), bold: open('bold') })
