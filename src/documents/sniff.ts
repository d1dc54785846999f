import { Fault } from './fault.ts'
import { maxFile } from './limits.ts'
import { partsOf, textOf, type Part } from './zip.ts'

const starts = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, index) => bytes[index] === code)
const startsWith = (bytes: Uint8Array, text: string): boolean => starts(bytes, ...[...text].map((letter) => letter.charCodeAt(0)))

/** Whether a name of two bytes a letter stands in the bytes, as the old container of Office writes names. */
function hasWideName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(wanted[0] as number); at >= 0; at = bytes.indexOf(wanted[0] as number, at + 1)) {
    if (wanted.every((code, index) => bytes[at + index] === code)) return true
  }
  return false
}

/**
 * What a file is, by its bytes and not by its name.
 *
 * @returns the parts of a Word package
 * @throws Fault that says what it is instead
 */
export async function wordParts(bytes: Uint8Array<ArrayBuffer>): Promise<Part[]> {
  if (bytes.length === 0) throw new Fault('empty')
  if (bytes.length > maxFile) throw new Fault('tooLarge')
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Fault(hasWideName(bytes, 'EncryptedPackage') ? 'encrypted' : hasWideName(bytes, 'WordDocument') ? 'doc' : hasWideName(bytes, 'Workbook') ? 'spreadsheet' : 'notWord')
  if (startsWith(bytes, '%PDF')) throw new Fault('pdf')
  if (startsWith(bytes, '{\\rtf')) throw new Fault('rtf')
  if (!startsWith(bytes, 'PK')) throw new Fault('notWord')
  const parts = partsOf(bytes)
  const types = await textOf(bytes, parts, '[Content_Types].xml')
  if (types.includes('wordprocessingml.document.main') || types.includes('ms-word.document.macroEnabled') || types.includes('wordprocessingml.template')) return parts
  throw new Fault(types.includes('spreadsheetml') ? 'spreadsheet' : types.includes('presentationml') ? 'presentation' : parts.some((part) => /^word\//i.test(part.name)) ? 'broken' : 'notWord')
}
