import { Fault } from './fault.ts'
import { maxFile } from './limits.ts'
import { partsOf, textOf, type Part } from './zip.ts'
import { firstOf } from '../../../core/lists.ts'

const starts = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, index) => bytes[index] === code)
const startsWith = (bytes: Uint8Array, text: string): boolean =>
  starts(bytes, ...[...text].map((letter) => letter.charCodeAt(0)))

/** Whether a name of two bytes a letter stands in the bytes, as the old container of Office writes names. */
function hasWideName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(firstOf(wanted)); at >= 0; at = bytes.indexOf(firstOf(wanted), at + 1)) {
    if (wanted.every((code, index) => bytes[at + index] === code)) return true
  }
  return false
}

/** A file that can be read: a Word package with its parts, a Word file of before 2007, or a PDF. */
export type Sniffed = { kind: 'docx'; parts: Part[] } | { kind: 'doc' } | { kind: 'pdf' }

/** Writers of PDF may put something before its mark. */
const pdfWithin = 1024

export const isPdf = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < Math.min(pdfWithin, bytes.length - 4); at += 1)
    if (startsWith(bytes.subarray(at, at + 5), '%PDF-')) return true
  return false
}

/** What a container of the Office of before 2007 holds. */
function compoundKind(bytes: Uint8Array): 'doc' {
  if (hasWideName(bytes, 'EncryptedPackage')) throw new Fault('encrypted')
  if (hasWideName(bytes, 'WordDocument')) return 'doc'
  // Microsoft Works, and the writers that had the extension before Word's container was taken for it.
  if (hasWideName(bytes, 'MatOST') || hasWideName(bytes, 'WpsContents')) throw new Fault('wps')
  throw new Fault(
    hasWideName(bytes, 'Workbook')
      ? 'spreadsheet'
      : hasWideName(bytes, 'PowerPoint Document')
        ? 'presentation'
        : 'notWord',
  )
}

/**
 * What a file is, by its bytes and not by its name.
 *
 * @throws Fault that says what it is where it cannot be read
 */
export async function sniff(bytes: Uint8Array<ArrayBuffer>): Promise<Sniffed> {
  if (bytes.length === 0) throw new Fault('empty')
  if (bytes.length > maxFile) throw new Fault('tooLarge')
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: compoundKind(bytes) }
  if (startsWith(bytes, '{\\rtf')) throw new Fault('rtf')
  if (startsWith(bytes, 'PK')) {
    const parts = partsOf(bytes)
    const types = await textOf(bytes, parts, '[Content_Types].xml')
    if (
      types.includes('wordprocessingml.document.main') ||
      types.includes('ms-word.document.macroEnabled') ||
      types.includes('wordprocessingml.template')
    )
      return { kind: 'docx', parts }
    throw new Fault(
      types.includes('spreadsheetml')
        ? 'spreadsheet'
        : types.includes('presentationml')
          ? 'presentation'
          : parts.some((part) => /^word\//i.test(part.name))
            ? 'broken'
            : 'notWord',
    )
  }
  if (isPdf(bytes)) return { kind: 'pdf' }
  throw new Fault('notWord')
}
