import { ApiError } from '../errors.ts'
import { extensionOf, sniff } from '../workbook/sniff.ts'
import type { FileStore } from './store.ts'

const zip = (bytes: Buffer): boolean => sniff(bytes) === 'zip'
const ole = (bytes: Buffer): boolean => sniff(bytes) === 'ole'
const begins = (...starts: string[]) => (bytes: Buffer): boolean => starts.some((start) => bytes.subarray(0, 16).toString('latin1').includes(start) && bytes.subarray(0, 16).toString('latin1').indexOf(start) <= 8)

/** The kinds of files that a customer's material may be: extension → type, and what the content must begin with. */
const kinds: Record<string, { mime: string; fits: (bytes: Buffer) => boolean }> = {
  '.xlsx': { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: (bytes) => zip(bytes) || ole(bytes) },
  '.docx': { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', fits: (bytes) => zip(bytes) || ole(bytes) },
  '.xls': { mime: 'application/vnd.ms-excel', fits: (bytes) => ['ole', 'biff', 'text', 'markup'].includes(sniff(bytes)) },
  '.doc': { mime: 'application/msword', fits: (bytes) => ole(bytes) || begins('{\\rtf')(bytes) },
  '.pdf': { mime: 'application/pdf', fits: begins('%PDF-') },
  '.png': { mime: 'image/png', fits: begins('\u0089PNG') },
  '.jpg': { mime: 'image/jpeg', fits: begins('\u00ff\u00d8\u00ff') },
  '.jpeg': { mime: 'image/jpeg', fits: begins('\u00ff\u00d8\u00ff') },
  '.gif': { mime: 'image/gif', fits: begins('GIF8') },
  '.bmp': { mime: 'image/bmp', fits: begins('BM') },
  '.webp': { mime: 'image/webp', fits: (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP' },
}

/** The type that a file is offered for download with: by its extension, never what its sender said. */
export const mimeOf = (name: string): string => kinds[extensionOf(name)]?.mime ?? 'application/octet-stream'

async function beginning(store: FileStore, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of store.read(sha256)) {
    chunks.push(Buffer.from(chunk as Uint8Array))
    size += (chunk as Uint8Array).length
    if (size >= 4096) break
  }
  return Buffer.concat(chunks)
}

/** Refuses a file whose type is not accepted, or whose content is not of its type. */
export async function requireKind(store: FileStore, file: { sha256: string; name: string }): Promise<void> {
  const kind = kinds[extensionOf(file.name)]
  if (!kind) throw new ApiError(415, 'import.fileType', { parameters: { name: file.name } })
  if (!kind.fits(await beginning(store, file.sha256))) throw new ApiError(415, 'import.fileContent', { parameters: { name: file.name } })
}
