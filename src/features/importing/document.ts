import { Fault, type FaultKind } from '../../ui/documents/fault.ts'
import { limitOf, maxFile } from '../../ui/documents/limits.ts'
import { isPdf } from '../../ui/documents/sniff.ts'
import type { DocumentModel } from '../../../core/reading/types.ts'

/** Documents whose tables can be brought in as those of a workbook. */
export const documentTypes: readonly string[] = ['.pdf', '.docx', '.doc']

export const isDocument = ({ name }: Pick<File, 'name'>): boolean =>
  documentTypes.some((type) => name.toLowerCase().endsWith(type))

/** Why no table of a document can be brought in; `importDocument.<kind>` says what this adds to the faults of reading. */
type Kind = FaultKind | 'scan' | 'noTable' | 'cut'

export class DocumentError extends Error {
  override name = 'DocumentError'
  readonly kind: Kind
  readonly file: string
  constructor(kind: Kind, file: string) {
    super(kind)
    this.kind = kind
    this.file = file
  }
}

/** What is said of it: a key and its parameters. */
export const saidOfDocument = ({
  kind,
  file: name,
}: DocumentError): [key: string, parameters: Record<string, string>] =>
  kind === 'scan' || kind === 'noTable' || kind === 'cut'
    ? [`importDocument.${kind}`, { name }]
    : [`readWord.fault.${kind}`, { name, limit: limitOf(kind) }]

const head = 1024

async function pdfModelOf(file: File, signal: AbortSignal): Promise<DocumentModel | 'scan' | 'cut'> {
  if (file.size > maxFile) throw new Fault('tooLarge')
  const [{ openFile }, { readText }, { isCutAcross }] = await Promise.all([
    import('../../ui/files/pdf/open-file.ts'),
    import('../../ui/files/pdf/pdf-text.ts'),
    import('../../ui/documents/tables/cut.ts'),
  ])
  const { pdf, close } = await openFile(file, signal)
  try {
    const found = await readText(pdf, () => !signal.aborted)
    signal.throwIfAborted()
    if (!found || found.empty.length === found.pages.length) return 'scan'
    return isCutAcross(found.text.model) ? 'cut' : found.text.model
  } finally {
    close()
  }
}

async function wordModelOf(file: File, signal: AbortSignal): Promise<DocumentModel> {
  const [{ readFile }, { wordModel }] = await Promise.all([
    import('../../ui/documents/reading.ts'),
    import('../../ui/documents/word-model.ts'),
  ])
  return wordModel(await readFile(file, signal))
}

/**
 * What the import of spreadsheets takes of a file: a workbook as it is, of a document its tables, a sheet each. What a
 * file is follows from its bytes.
 *
 * @throws DocumentError why there is none, or the signal's reason
 */
export async function workbookFrom(file: File, signal: AbortSignal): Promise<File> {
  if (!isDocument(file)) return file
  const fileName = file.name.replace(/\.[^.]+$/, '.xlsx')
  try {
    const begin = new Uint8Array(await file.slice(0, head).arrayBuffer())
    const model = await (isPdf(begin) ? pdfModelOf : wordModelOf)(file, signal)
    if (model === 'scan' || model === 'cut') throw new DocumentError(model, file.name)
    const { importDocument } = await import('../../ui/documents/tables/import-file.ts')
    const workbook = await importDocument(model, fileName)
    if (!workbook) throw new DocumentError('noTable', file.name)
    return workbook
  } catch (error) {
    // A workbook under another name.
    if (error instanceof Fault && error.kind === 'spreadsheet') return new File([file], fileName)
    throw error instanceof Fault ? new DocumentError(error.kind, file.name) : error
  }
}
