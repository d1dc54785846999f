import { inflateRawSync } from 'node:zlib'
import { refused } from './causes.ts'
import { limits } from './limits.ts'

type Entry = { name: string; method: number; flags: number; packed: number; size: number; offset: number }

/** The central directory of a zip; nothing is inflated. Throws where it cannot be read. */
function readDirectory(bytes: Buffer): Entry[] {
  const from = Math.max(0, bytes.length - 65_557)
  let end = -1
  for (let at = bytes.length - 22; at >= from; at -= 1) {
    if (bytes.readUInt32LE(at) === 0x06054b50) {
      end = at
      break
    }
  }
  if (end < 0) throw refused('broken')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw refused('broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function contentOf(bytes: Buffer, entry: Entry): Buffer {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== 0x04034b50) throw refused('broken')
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const raw = bytes.subarray(start, start + entry.packed)
  if (raw.length !== entry.packed) throw refused('broken')
  if (entry.method === 0) return raw
  if (entry.method !== 8) throw refused('broken')
  let content: Buffer
  try {
    content = inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.size) })
  } catch {
    throw refused('broken')
  }
  if (content.length !== entry.size) throw refused('broken')
  return content
}

const normalised = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/** What a zip says it is. */
export type Package = { kind: 'xlsx' | 'xlsm' | 'xlsb' | 'other' }

/**
 * Looks at a zip before anything parses it: number and size of its parts by the central directory, names that occur
 * twice, encryption; then every XML part for sizes that lie, document types and entities, and the number of cells.
 *
 * @throws ApiError with the cause
 */
export function guardZip(bytes: Buffer): Package {
  const entries = readDirectory(bytes)
  if (entries.length === 0) throw refused('broken')
  const names = new Set(entries.map((entry) => normalised(entry.name)))
  if (names.size !== entries.length) throw refused('broken')
  if (entries.some((entry) => (entry.flags & 1) === 1)) throw refused('encrypted')
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const swollen = entries.some((entry) => entry.size > limits.entryBytes || (entry.size > 1024 * 1024 && entry.size > entry.packed * limits.ratio))
  if (entries.length > limits.zipEntries || total > limits.zipBytes || swollen) throw refused('tooLarge')
  const types = entries.find((entry) => normalised(entry.name).replace(/^\//, '') === '[content_types].xml')
  if (!types) return { kind: 'other' }
  let cells = 0
  for (const entry of entries) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    const content = contentOf(bytes, entry)
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw refused('broken')
    if (/worksheets?[\\/]/i.test(entry.name)) {
      // References in lower case are lost in silence by the parser; Excel mends them when it saves.
      if (/<c r="[a-z]/.test(content.subarray(0, 65_536).toString('latin1'))) throw refused('broken')
      for (let at = content.indexOf('<c '); at >= 0 && cells <= limits.cells * 4; at = content.indexOf('<c ', at + 3)) cells += 1
    }
  }
  // Formatted but empty cells are written too, so this is looser than the limit of what is kept.
  if (cells > limits.cells * 4) throw refused('tooLarge')
  const text = contentOf(bytes, types).toString('utf8')
  // The defaults name types of parts that need not be there: only what the main part is counts.
  if (/ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i.test(text)) return { kind: 'xlsm' }
  if ([...names].some((name) => /(^|\/)xl\/workbook\.bin$/.test(name))) return { kind: 'xlsb' }
  return { kind: /spreadsheetml\.(sheet|template)\.main\+xml/i.test(text) || [...names].some((name) => /(^|\/)xl\/workbook\.xml$/.test(name)) ? 'xlsx' : 'other' }
}
