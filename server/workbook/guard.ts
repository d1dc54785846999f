import { refused } from './causes.ts'
import { limits } from './limits.ts'
import { extensionOf, holdsWorkbook, isEncryptedPackage, sniff } from './sniff.ts'
import { decodeCsv, decodeText, isTable } from './text.ts'
import { guardZip, type Entry } from './zip.ts'
import { isAmong } from '../../core/lists.ts'

/** What the reader may parse: bytes of a workbook, or the decoded text of a table that was saved as .xls. */
export type Readable = { kind: 'binary'; bytes: Buffer } | { kind: 'text'; text: string }

/** .xlsm as .xlsx: macros are not read. .et is what WPS calls either kind. */
const workbookExtensions = ['.xlsx', '.xls', '.xlsm', '.et'] as const

const renamed = (extension: string, actual: string): Error => refused('renamed', { extension, actual })

/** Text that was saved as .csv. Throws where the content is something else. */
function guardCsv(bytes: Buffer): Readable {
  const content = sniff(bytes)
  if (content === 'zip' || content === 'ole' || content === 'biff')
    throw renamed('.csv', content === 'zip' ? '.xlsx' : '.xls')
  const text = content === 'text' ? decodeCsv(bytes) : ''
  if (!isTable(text, 'text')) throw refused('notWorkbook')
  return { kind: 'text', text }
}

/**
 * Decides by its content whether a file may be parsed as a workbook, and compares with its name.
 *
 * @param csv whether a table saved as text will do
 * @param streamed parts of a zip that are looked at while they are read, and not here
 * @throws ApiError 415 not a workbook, or another kind than its extension says; 422 encrypted or broken; 413 too large
 */
export function guard(
  bytes: Buffer,
  fileName: string,
  csv = false,
  streamed: (entry: Entry) => boolean = () => false,
): Readable {
  const extension = extensionOf(fileName)
  const isCsv = csv && extension === '.csv'
  if (!isCsv && !isAmong(workbookExtensions, extension))
    throw refused(csv ? 'extensionOrCsv' : 'extension', { extension: extension || fileName })
  if (bytes.length === 0) throw refused('empty')
  if (bytes.length > limits.fileBytes) throw refused('tooLarge')
  if (isCsv) return guardCsv(bytes)
  const content = sniff(bytes)
  if (content === 'zip') {
    const { kind } = guardZip(bytes, streamed)
    if (kind === 'other') throw refused('notWorkbook')
    if (`.${kind}` !== extension && !(kind === 'xlsx' && extension === '.et')) throw renamed(extension, `.${kind}`)
    return { kind: 'binary', bytes }
  }
  if (content === 'ole' || content === 'biff') {
    if (isEncryptedPackage(bytes)) throw refused('encrypted')
    // Without its directory nobody can tell what an OLE file was: the parser decides.
    if (extension === '.xlsx' || extension === '.xlsm')
      throw holdsWorkbook(bytes) || content === 'biff' ? renamed(extension, '.xls') : refused('notWorkbook')
    return { kind: 'binary', bytes }
  }
  if (content === 'other')
    throw bytes.subarray(0, 2).toString('latin1') === 'PK' ? refused('broken') : refused('notWorkbook')
  const text = decodeText(bytes)
  if (!isTable(text, content)) throw refused('notWorkbook')
  if (extension !== '.xls') throw renamed(extension, content === 'markup' ? '.html' : '.csv')
  return { kind: 'text', text }
}
