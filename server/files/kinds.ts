import { ApiError } from '../errors.ts'
import { concurrencyLimit } from '../concurrency.ts'
import { extensionOf } from '../workbook/sniff.ts'
import type { Bytes } from './types.ts'
import { bytesOf, ContentFault } from './contents/bytes.ts'
import { identify, type ContentKind } from './contents/identify.ts'
import type { FileStore } from './store.ts'

type Kind = { mime: string; contents: readonly ContentKind[] }

/** The kinds of files that a customer's material may be: extension → type, and what the content may be. */
const kinds: Record<string, Kind> = {
  '.doc': { mime: 'application/msword', contents: ['doc', 'rtf'] },
  '.docx': { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', contents: ['docx'] },
  '.xls': { mime: 'application/vnd.ms-excel', contents: ['xls', 'biff', 'table', 'csv'] },
  '.xlsx': { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', contents: ['xlsx'] },
  '.csv': { mime: 'text/csv; charset=utf-8', contents: ['csv', 'text'] },
  '.pdf': { mime: 'application/pdf', contents: ['pdf'] },
  '.png': { mime: 'image/png', contents: ['png'] },
  '.jpg': { mime: 'image/jpeg', contents: ['jpeg'] },
  '.jpeg': { mime: 'image/jpeg', contents: ['jpeg'] },
  '.gif': { mime: 'image/gif', contents: ['gif'] },
  '.bmp': { mime: 'image/bmp', contents: ['bmp'] },
  '.webp': { mime: 'image/webp', contents: ['webp'] },
}

/** doc, docx, xls, xlsx, pdf and images (`spec.txt` section 5), unless a call takes others too. */
export const material: readonly string[] = Object.keys(kinds).filter((extension) => extension !== '.csv')

/** What a customer may send from a phone: tables as text besides. */
export const clientMaterial: readonly string[] = Object.keys(kinds)

/** How a content is called where it is not what its name says. */
const calledBy: Partial<Record<ContentKind, string>> = {
  biff: '.xls',
  table: '.html',
  jpeg: '.jpg',
  text: '.txt',
  ole: '.ole',
  zip: '.zip',
}
const macros: readonly ContentKind[] = ['docm', 'xlsm', 'xlsb']

/** The type that a file is offered for download with: by its extension, never what its sender said. */
export const mimeOf = (name: string): string => kinds[extensionOf(name)]?.mime ?? 'application/octet-stream'

/** What iPhones call their photos; no kind of ours (decision 0068). */
const fromPhones = ['.heic', '.heif']

/** Refuses a file by its name alone, before anything of it arrives. Throws 415. */
export function requireExtension(name: string, accepted: readonly string[] = material): void {
  if (accepted.includes(extensionOf(name))) return
  if (fromPhones.includes(extensionOf(name)) && accepted.includes('.jpg'))
    throw new ApiError(415, 'files.heic', { parameters: { name } })
  throw new ApiError(415, accepted.includes('.csv') ? 'files.typeOrCsv' : 'import.fileType', { parameters: { name } })
}

// Parts of a package are unpacked while they are looked at.
const inTurn = concurrencyLimit({ atOnce: 3 })

/**
 * Refuses a file whose type is not accepted, or whose content is not of its type: by how it begins and how it is built.
 *
 * @param accepted extensions, with their dots
 * @throws ApiError 415 with one sentence that names the file and the reason
 */
export const requireKind = (
  store: FileStore,
  file: { sha256: string; size: number; name: string },
  accepted: readonly string[] = material,
): Promise<void> => requireKindOf(bytesOf(store, file), file.name, accepted)

/** The same of what is no content yet. Throws 415. */
export async function requireKindOf(bytes: Bytes, name: string, accepted: readonly string[]): Promise<void> {
  requireExtension(name, accepted)
  const wanted = kinds[extensionOf(name)]?.contents ?? []
  let actual: ContentKind
  try {
    actual = await inTurn(() => identify(bytes, wanted))
  } catch (error) {
    throw error instanceof ContentFault
      ? new ApiError(415, `files.${error.kind}`, { parameters: { name, ...error.parameters } })
      : error
  }
  if (wanted.includes(actual)) return
  if (macros.includes(actual)) throw new ApiError(415, 'files.macros', { parameters: { name } })
  if (actual === 'heic') throw new ApiError(415, 'files.heic', { parameters: { name } })
  if (actual === 'other') throw new ApiError(415, 'import.fileContent', { parameters: { name } })
  throw new ApiError(415, 'files.renamed', { parameters: { name, actual: calledBy[actual] ?? `.${actual}` } })
}
