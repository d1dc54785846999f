/** A text that a spreadsheet would take for a formula goes out behind an apostrophe; figures stay figures. */
const harmless = (text: string): string => (/^[=+\-@]/.test(text) && !/^[+-]?[\d,.]+%?$/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows of cells as spreadsheets copy them. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(harmless(cell))).join('\t')).join('\r\n')

/** The apostrophe with which spreadsheets, and `toTsv`, keep a text from being a formula. */
const plain = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/**
 * What a spreadsheet put on the clipboard, as rows of cells. A cell in quotes may hold tabs, line breaks and doubled
 * quotes; a quote inside a cell that does not begin with one is a letter like any other. The line break at the end,
 * which spreadsheets add, makes no row.
 *
 * @example fromTsv('1\t"a\nb"\r\n2\t\r\n') // [['1', 'a\nb'], ['2', '']]
 */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let place = 0
  const cell = (): string => {
    if (text[place] !== '"') return rest()
    for (let at = place + 1; at < text.length; at++) {
      if (text[at] !== '"') continue
      if (text[at + 1] === '"') at += 1
      else if (at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '')) {
        const inner = text.slice(place + 1, at).replaceAll('""', '"')
        place = at + 1
        return inner
      } else break
    }
    // A quote that nothing closes belongs to the text.
    return rest()
  }
  const rest = (): string => {
    const stop = /[\t\r\n]/g
    stop.lastIndex = place
    const end = stop.exec(text)?.index ?? text.length
    const read = text.slice(place, end)
    place = end
    return read
  }
  for (;;) {
    rows.at(-1)?.push(plain(cell()))
    if (place >= text.length) break
    if (text[place] === '\t') place += 1
    else {
      place += text.startsWith('\r\n', place) ? 2 : 1
      if (place >= text.length) break
      rows.push([])
    }
  }
  return rows
}
