/** One record of a CSV file and the line that it begins in, counted from 1. */
export type CsvRecord = { line: number; cells: string[] }

/** A text of a file of unknown origin: UTF-8 with or without a mark, UTF-16 with one, otherwise the encoding of Chinese Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What separates the cells: what there is most of in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  return [',', '\t', ';'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}

/**
 * Reads CSV as spreadsheets write it: quoted cells may hold separators, quotes (doubled) and line breaks. Empty lines are
 * left out; cells are trimmed.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text)
  let cells: string[] = []
  let line = 1
  let begins = 1
  let position = 0
  while (position < text.length) {
    let cell = ''
    if (text[position] === '"') {
      position += 1
      while (position < text.length && !(text[position] === '"' && text[position + 1] !== '"')) {
        if (text[position] === '"') position += 1
        if (text[position] === '\n') line += 1
        cell += text[position]
        position += 1
      }
      position += 1
    }
    const start = position
    while (position < text.length && text[position] !== separator && text[position] !== '\n' && text[position] !== '\r') position += 1
    cells.push((cell + text.slice(start, position)).trim())
    if (text[position] === separator) {
      position += 1
      if (position < text.length) continue
      cells.push('')
    }
    if (text[position] === '\r' && text[position + 1] === '\n') position += 1
    position += 1
    line += 1
    if (cells.some((value) => value !== '')) yield { line: begins, cells }
    cells = []
    begins = line
  }
}
