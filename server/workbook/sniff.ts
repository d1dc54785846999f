/** What a file is by its first bytes, whatever it is called. */
export type Content = 'zip' | 'ole' | 'biff' | 'markup' | 'text' | 'other'

const starts = (bytes: Buffer, ...pattern: number[]): boolean => pattern.every((byte, index) => bytes[index] === byte)

function looksLikeText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096)
  let control = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 9 || (byte > 13 && byte < 32)) control += 1
  }
  return control === 0
}

/** Tells zip (.xlsx), OLE (.xls), the streams of Excel 2 to 4, markup and plain text apart. */
export function sniff(bytes: Buffer): Content {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'ole'
  if (
    starts(bytes, 0x09, 0x00, 0x04, 0x00) ||
    starts(bytes, 0x09, 0x02, 0x06, 0x00) ||
    starts(bytes, 0x09, 0x04, 0x06, 0x00)
  )
    return 'biff'
  // UTF-16 text with its mark holds zero bytes.
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return 'text'
  if (!looksLikeText(bytes)) return 'other'
  return /^\s*</.test(
    bytes
      .subarray(0, 512)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )
    ? 'markup'
    : 'text'
}

/** Whether an OLE file is a wrapper around an encrypted package, or a workbook that says it is encrypted. */
export function isEncryptedPackage(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** Whether an OLE file holds a stream that only workbooks have. */
export function holdsWorkbook(bytes: Buffer): boolean {
  return ['Workbook', 'Book', 'WORKBOOK', 'BOOK'].some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))
}

/** The extension of a file's name, with its dot, in lower case; '' where it has none. */
export const extensionOf = (name: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? ''
