import { addressOf, type Sheet } from '../../core/statement/sheet.ts'
import { colorOf, isRedColor, tinted } from './red-color.ts'
import { redPlacesOfXls } from './red-xls.ts'
import { wholePart } from './stream/inflate.ts'
import { sheetsOf } from './stream/streams.ts'
import { attribute, sectionOf, tagsOf } from './stream/xml.ts'
import { normalised, readDirectory } from './zip.ts'

/** Parts of a small workbook: what is larger is not looked at for the colour of its figures. */
const largestPart = 32 * 1024 * 1024

/** Red of an old palette by its number. */
const redIndexes = new Set(['2', '10'])

/** The colours of a theme in the order in which cells count them: light before dark. */
function themeColors(theme: string): string[] {
  const colors = ['lt1', 'dk1', 'lt2', 'dk2', ...Array.from({ length: 6 }, (_, index) => `accent${index + 1}`)]
  return colors.map((name) => {
    const section = sectionOf(theme, `a:${name}`)
    const [color = ''] = tagsOf(section, 'a:srgbClr')
    return attribute(color, 'val') ?? ''
  })
}

/** Whether a font is red: by a number, by its parts, or by a colour of the theme. */
function isRed(font: string, theme: readonly string[]): boolean {
  const [tag = ''] = tagsOf(font, 'color')
  const [indexed, ofTheme] = [attribute(tag, 'indexed'), attribute(tag, 'theme')]
  const color = colorOf(ofTheme === undefined ? (attribute(tag, 'rgb') ?? '') : (theme[Number(ofTheme)] ?? ''))
  return (
    (indexed !== undefined && redIndexes.has(indexed)) ||
    (color !== null && isRedColor(tinted(color, Number(attribute(tag, 'tint') ?? 0))))
  )
}

/** The numbers of the cell styles whose font is red. */
function redStyles(styles: string, theme: readonly string[]): Set<string> {
  const fonts = sectionOf(styles, 'fonts')
    .split(/<font(?=[\s/>])/)
    .slice(1)
  const red = new Set(fonts.flatMap((font, index) => (isRed(font, theme) ? [String(index)] : [])))
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
  const theme = byName.get('xl/theme/theme1.xml')
  const colors = theme ? themeColors(await wholePart(bytes, theme, largestPart)) : []
  const found = styles ? redStyles(await wholePart(bytes, styles, largestPart), colors) : new Set<string>()
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

/** A sheet with its figures above nothing that are written in red: they may mean what is below it. */
function marked(sheet: Sheet, red: ReadonlySet<string> | undefined): Sheet {
  if (!red || red.size === 0) return sheet
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) =>
      cell.kind === 'number' && Number(cell.value) > 0 && red.has(addressOf(row, cell.column))
        ? { ...cell, red: true as const }
        : cell,
    ),
  }))
  return { ...sheet, rows }
}

/** The sheets of a package, or of an .xls, with the figures that it shows in red. */
export async function withRed(bytes: Buffer, sheets: Sheet[], isPackage: boolean): Promise<Sheet[]> {
  if (isPackage) {
    const places = await redPlaces(bytes)
    return sheets.map((sheet) => marked(sheet, places.get(sheet.name)))
  }
  const places = redPlacesOfXls(bytes)
  return places.length === sheets.length ? sheets.map((sheet, index) => marked(sheet, places[index])) : sheets
}
