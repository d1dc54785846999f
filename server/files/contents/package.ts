import { createInflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { ApiError, errorCode } from '../../errors.ts'
import { refusalOf } from '../../workbook/causes.ts'
import { findDirectory, longestEnd, normalised, readEntries, requireSound, type Entry } from '../../workbook/zip.ts'
import type { Bytes } from '../types.ts'
import { ContentFault, tailOf } from './bytes.ts'

/** What a zip is, by the type that it declares for its main part. */
export type PackageKind = 'docx' | 'docm' | 'xlsx' | 'xlsm' | 'xlsb' | 'pptx' | 'zip'

const mainParts: [kind: PackageKind, type: RegExp, part: RegExp][] = [
  ['docm', /ms-word\.(document|template)\.macroEnabled(Template)?\.main\+xml/i, /(^|\/)word\/document\d*\.xml$/],
  ['xlsm', /ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i, /(^|\/)xl\/workbook\.xml$/],
  ['xlsb', /ms-excel\.sheet\.binary\.macroEnabled\.main/i, /(^|\/)xl\/workbook\.bin$/],
  ['docx', /wordprocessingml\.(document|template)\.main\+xml/i, /\.xml$/],
  ['xlsx', /spreadsheetml\.(sheet|template)\.main\+xml/i, /\.xml$/],
  ['pptx', /presentationml\.(presentation|template|slideshow)\.main\+xml/i, /\.xml$/],
]

/**
 * Bytes of what is read at one go: the directory, and the list of types. Those of real documents have a thousandth of
 * it.
 */
const mostAtOnce = 4 * 1024 * 1024

/** Runs a guard of the workbook reader; what it refuses is told as a fault of a file. */
function guarded<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    const cause = refusalOf(error)?.cause
    if (!(error instanceof ApiError) || !cause) throw error
    throw new ContentFault(cause === 'encrypted' ? 'encrypted' : cause === 'tooLarge' ? 'bomb' : 'broken')
  }
}

/**
 * Unpacks a part piece by piece and forgets it. Throws where it is not as long as the directory says: a lie hides a
 * bomb.
 */
async function readPart(bytes: Bytes, entry: Entry, see: (piece: Buffer) => void): Promise<void> {
  const head = await bytes.slice(entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new ContentFault('broken')
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.packed === 0 && entry.size === 0) return
  if ((entry.method !== 0 && entry.method !== 8) || start + entry.packed > bytes.size) throw new ContentFault('broken')
  let size = 0
  const count = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of source) {
      size += piece.length
      if (size > entry.size) throw new ContentFault('broken')
      see(piece)
    }
  }
  const packed = bytes.stream({ start, end: start + entry.packed - 1 })
  try {
    await (entry.method === 0 ? pipeline(packed, count) : pipeline(packed, createInflateRaw(), count))
  } catch (error) {
    throw errorCode(error)?.startsWith('Z_') ? new ContentFault('broken') : error
  }
  if (size !== entry.size) throw new ContentFault('broken')
}

const forbidden = ['<!DOCTYPE', '<!ENTITY']

/**
 * Refuses a part that declares entities: a reader that follows them can be made to read anything, or to run for ever.
 */
async function checkXml(bytes: Bytes, entry: Entry): Promise<void> {
  let rest = ''
  await readPart(bytes, entry, (piece) => {
    const text = rest + piece.toString('latin1')
    if (forbidden.some((word) => text.includes(word))) throw new ContentFault('broken')
    rest = text.slice(-12)
  })
}

/**
 * Looks into a zip without unpacking it to memory: its directory by the guard of the workbook reader, its XML parts one
 * piece after the other.
 *
 * @throws ContentFault broken, encrypted, a bomb, or with something before or behind it
 */
export async function packageKind(bytes: Bytes): Promise<PackageKind> {
  const tail = await tailOf(bytes, longestEnd)
  const place = guarded(() => findDirectory(tail, bytes.size))
  if (place.start + place.length > place.end) throw new ContentFault('broken')
  if (place.length > mostAtOnce) throw new ContentFault('bomb')
  const directory = await bytes.slice(place.start, place.length)
  const entries = guarded(() => readEntries(directory, place.count))
  guarded(() => requireSound(entries))
  if (place.after > 0 || Math.min(...entries.map(({ offset }) => offset)) !== 0) throw new ContentFault('mixed')
  const types = entries.find((entry) => normalised(entry.name).replace(/^\//, '') === '[content_types].xml')
  if (types && types.size > mostAtOnce) throw new ContentFault('bomb')
  for (const entry of entries) if (/\.(xml|rels|vml)$/i.test(entry.name)) await checkXml(bytes, entry)
  if (!types) return 'zip'
  const pieces: Buffer[] = []
  await readPart(bytes, types, (piece) => pieces.push(piece))
  const text = Buffer.concat(pieces).toString('utf8')
  return (
    mainParts.find(
      ([, type, part]) => type.test(text) && entries.some(({ name }) => part.test(normalised(name))),
    )?.[0] ?? 'zip'
  )
}

/** Whether something that begins otherwise ends as a zip does: it is two kinds at once. */
export function endsAsZip(tail: Buffer, size: number): boolean {
  try {
    const place = findDirectory(tail, size)
    return place.after === 0 && place.count > 0 && place.end - place.length >= 0
  } catch {
    return false
  }
}
