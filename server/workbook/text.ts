/** The text of bytes in UTF-8; null where they are none. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

/** Text in UTF-8 or UTF-16 by its mark, UTF-8 where it is valid, otherwise GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeUtf8(bytes) ?? new TextDecoder('gb18030').decode(bytes)
}

const formulaOfText = /(^|[,;\t\r\n])=("(?:[^"]|"")*")(?=[,;\t\r\n]|$)/g

/**
 * The text of a .csv: lines that old programs end with a carriage return alone end as all others do, and ="0123", which
 * keeps Excel from making a number of a text, is that text.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  const lines = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  return lines.includes('="') ? lines.replace(formulaOfText, '$1$2') : lines
}

/** What a text of the form ="0123" stands for, as Excel writes one that was quoted once more. */
export const plainText = (text: string): string => (text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1') : text)

/** Whether decoded text is a table: markup with one, or lines that are separated alike. */
export function isTable(text: string, content: 'markup' | 'text'): boolean {
  if (content === 'markup') return /<table[\s>]|<(\w+:)?workbook[\s>]/i.test(text)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separated = lines.filter((line) => /[,\t;]/.test(line))
  return lines.length >= 2 && separated.length >= lines.length / 2
}
