import { addressOf, type Sheet } from '../../core/statement/sheet.ts'
import { wholePart } from './stream/inflate.ts'
import { sheetsOf } from './stream/streams.ts'
import { attribute, sectionOf, tagsOf } from './stream/xml.ts'
import { normalised, readDirectory } from './zip.ts'

/** Parts of a small workbook: what is larger is not looked at for the colour of its figures. */
const largestPart = 32 * 1024 * 1024

/** Red of an old palette by its number, and of the web by its parts. */
const redIndexes = new Set(['2', '10'])
function isRed(font: string): boolean {
  const [color = ''] = tagsOf(font, 'color')
  const indexed = attribute(color, 'indexed')
  const [, red = '00', green = 'FF', blue = 'FF'] =
    /^(?:[\da-f]{2})?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(attribute(color, 'rgb') ?? '') ?? []
  const part = (text: string): number => Number.parseInt(text, 16)
  return (
    (indexed !== undefined && redIndexes.has(indexed)) ||
    (part(red) >= 0xc0 && part(green) <= 0x40 && part(blue) <= 0x40)
  )
}

/** The numbers of the cell styles whose font is red. */
function redStyles(styles: string): Set<string> {
  const fonts = sectionOf(styles, 'fonts')
    .split(/<font(?=[\s/>])/)
    .slice(1)
  const red = new Set(fonts.flatMap((font, index) => (isRed(font) ? [String(index)] : [])))
  if (red.size === 0) return red
  return new Set(
    [...tagsOf(sectionOf(styles, 'cellXfs'), 'xf')].flatMap((tag, index) =>
      red.has(attribute(tag, 'fontId') ?? '') ? [String(index)] : [],
    ),
  )
}

/** The places of the cells of each sheet that are written in red; of a package alone, others say nothing of it. */
async function redPlaces(bytes: Buffer): Promise<Map<string, Set<string>>> {
  const byName = new Map(readDirectory(bytes).map((entry) => [normalised(entry.name), entry]))
  const styles = byName.get('xl/styles.xml')
  const found = styles ? redStyles(await wholePart(bytes, styles, largestPart)) : new Set<string>()
  const book = found.size > 0 ? await sheetsOf(bytes, (name) => byName.get(normalised(name))) : null
  const places = new Map<string, Set<string>>()
  for (const { name, entry } of book?.places ?? []) {
    if (entry.size > largestPart) continue
    const cells = new Set<string>()
    for (const tag of tagsOf(await wholePart(bytes, entry, largestPart), 'c'))
      if (found.has(attribute(tag, 's') ?? '')) cells.add(attribute(tag, 'r') ?? '')
    if (cells.size > 0) places.set(name, cells)
  }
  return places
}

/** The sheets of a package with its figures above nothing that are written in red: they may mean what is below it. */
export async function withRed(bytes: Buffer, sheets: Sheet[]): Promise<Sheet[]> {
  const places = await redPlaces(bytes)
  return sheets.map((sheet) => {
    const red = places.get(sheet.name)
    if (!red) return sheet
    const rows = sheet.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) =>
        cell.kind === 'number' && Number(cell.value) > 0 && red.has(addressOf(row, cell.column))
          ? { ...cell, red: true as const }
          : cell,
      ),
    }))
    return { ...sheet, rows }
  })
}
