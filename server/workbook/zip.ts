import { inflateRawSync } from 'node:zlib'
import { refused } from './causes.ts'
import { limits } from './limits.ts'

export type Entry = { name: string; method: number; flags: number; packed: number; size: number; offset: number }

/**
 * Where the central directory is: its entries, its first byte and its length, and how many bytes follow the zip's end.
 */
export type DirectoryPlace = { count: number; start: number; length: number; after: number; end: number }

/** The longest that the end of a zip can be, with its comment. */
export const longestEnd = 65_557

/**
 * Finds the directory by the end of a zip.
 *
 * @param tail the last bytes of a file of `size` bytes, at least `longestEnd` of them where it has as many
 * @throws ApiError where there is no end
 */
export function findDirectory(tail: Buffer, size: number): DirectoryPlace {
  for (let at = tail.length - 22; at >= Math.max(0, tail.length - longestEnd); at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue
    const end = size - tail.length + at
    return {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
      after: size - end - 22 - tail.readUInt16LE(at + 20),
      end,
    }
  }
  throw refused('broken')
}

/** The entries of a central directory; nothing is inflated. Throws where it cannot be read. */
export function readEntries(directory: Buffer, count: number): Entry[] {
  let at = 0
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw refused('broken')
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** The entries of a zip that is held whole. */
export function readDirectory(bytes: Buffer): Entry[] {
  const { start, count } = findDirectory(bytes.subarray(-longestEnd), bytes.length)
  return readEntries(bytes.subarray(start), count)
}

/**
 * Refuses a zip by its directory alone: names that occur twice, encryption, parts that are too many or unpack to too
 * much.
 */
export function requireSound(entries: readonly Entry[]): void {
  if (entries.length === 0 || new Set(entries.map((entry) => normalised(entry.name))).size !== entries.length)
    throw refused('broken')
  if (entries.some((entry) => (entry.flags & 1) === 1)) throw refused('encrypted')
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const swollen = entries.some(
    (entry) => entry.size > limits.entryBytes || (entry.size > 1024 * 1024 && entry.size > entry.packed * limits.ratio),
  )
  if (entries.length > limits.zipEntries || total > limits.zipBytes || swollen) throw refused('tooLarge')
}

/** The bytes of a part as they lie in the zip. */
export function packedBytes(bytes: Buffer, entry: Entry): Buffer {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) throw refused('broken')
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const raw = bytes.subarray(start, start + entry.packed)
  if (raw.length !== entry.packed || (entry.method !== 0 && entry.method !== 8)) throw refused('broken')
  return raw
}

function contentOf(bytes: Buffer, entry: Entry): Buffer {
  const raw = packedBytes(bytes, entry)
  if (entry.method === 0) return raw
  let content: Buffer
  try {
    content = inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.size) })
  } catch {
    throw refused('broken')
  }
  if (content.length !== entry.size) throw refused('broken')
  return content
}

export const normalised = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/** What a zip says it is. */
export type Package = { kind: 'xlsx' | 'xlsm' | 'xlsb' | 'other' }

/**
 * Looks at a zip before anything parses it: number and size of its parts by the central directory, names that occur
 * twice, encryption; then every XML part for sizes that lie, document types and entities, and the number of cells.
 *
 * @param streamed parts that are looked at while they are read, and not here
 * @throws ApiError with the cause
 */
export function guardZip(bytes: Buffer, streamed: (entry: Entry) => boolean = () => false): Package {
  const entries = readDirectory(bytes)
  requireSound(entries)
  const names = new Set(entries.map((entry) => normalised(entry.name)))
  const types = entries.find((entry) => normalised(entry.name).replace(/^\//, '') === '[content_types].xml')
  if (!types) return { kind: 'other' }
  let cells = 0
  for (const entry of entries) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name) || streamed(entry)) continue
    const content = contentOf(bytes, entry)
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw refused('broken')
    if (/worksheets?[\\/]/i.test(entry.name)) {
      // References in lower case are lost in silence by the parser; Excel mends them when it saves.
      if (/<c r="[a-z]/.test(content.subarray(0, 65_536).toString('latin1'))) throw refused('broken')
      for (let at = content.indexOf('<c '); at >= 0 && cells <= limits.cells * 4; at = content.indexOf('<c ', at + 3))
        cells += 1
    }
  }
  // Formatted but empty cells are written too, so this is looser than the limit of what is kept.
  if (cells > limits.cells * 4) throw refused('tooLarge')
  const text = contentOf(bytes, types).toString('utf8')
  // The defaults name types of parts that need not be there: only what the main part is counts.
  if (/ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i.test(text)) return { kind: 'xlsm' }
  if ([...names].some((name) => /(^|\/)xl\/workbook\.bin$/.test(name))) return { kind: 'xlsb' }
  return {
    kind:
      /spreadsheetml\.(sheet|template)\.main\+xml/i.test(text) ||
      [...names].some((name) => /(^|\/)xl\/workbook\.xml$/.test(name))
        ? 'xlsx'
        : 'other',
  }
}
