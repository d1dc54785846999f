import type { Bytes } from '../types.ts'
import { ContentFault } from './bytes.ts'

/** What an OLE file is, by the streams at its top: those of what is embedded in it do not count. */
export type OleKind = 'doc' | 'xls' | 'ppt' | 'encrypted' | 'ole'

const streams: [name: string, kind: OleKind][] = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** No document of this size has more; a chain that is longer runs in a circle. */
const mostSectors = 250_000
const mostEntries = 20_000
const none = 0xfffffffa

type Sectors = { size: number; read(sector: number): Promise<Buffer> }

function sectorsOf(bytes: Bytes, shift: number): Sectors {
  const size = 1 << shift
  return {
    size,
    async read(sector) {
      if (sector >= none || (sector + 1) * size >= bytes.size) throw new ContentFault('broken')
      const sectorBytes = await bytes.slice((sector + 1) * size, size)
      // The last sector of a file may be cut short by its writer.
      return sectorBytes.length === size
        ? sectorBytes
        : Buffer.concat([sectorBytes, Buffer.alloc(size - sectorBytes.length)])
    },
  }
}

/** The sectors that hold the allocation table, in their order. */
async function tableSectors(head: Buffer, sectors: Sectors): Promise<number[]> {
  const chain: number[] = []
  for (let at = 76; at < 512; at += 4) chain.push(head.readUInt32LE(at))
  let next = head.readUInt32LE(68)
  for (let turns = 0; next < none && turns < 5000; turns += 1) {
    const sector = await sectors.read(next)
    for (let at = 0; at < sectors.size - 4; at += 4) chain.push(sector.readUInt32LE(at))
    next = sector.readUInt32LE(sectors.size - 4)
  }
  return chain.filter((sector) => sector < none)
}

type Entry = { name: string; left: number; right: number; child: number }

function entryAt(directory: Buffer, index: number): Entry | null {
  const at = index * 128
  if (at + 128 > directory.length) return null
  const length = Math.min(64, directory.readUInt16LE(at + 64))
  return {
    name: directory.subarray(at, at + Math.max(0, length - 2)).toString('utf16le'),
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    child: directory.readUInt32LE(at + 76),
  }
}

async function readDirectory(head: Buffer, sectors: Sectors): Promise<Buffer> {
  const table = await tableSectors(head, sectors)
  const each = sectors.size / 4
  const pieces: Buffer[] = []
  const seen = new Set<number>()
  for (let sector = head.readUInt32LE(48); sector < none && pieces.length * sectors.size < mostEntries * 128;) {
    if (seen.has(sector) || seen.size > mostSectors) throw new ContentFault('broken')
    seen.add(sector)
    pieces.push(await sectors.read(sector))
    const place = table[Math.floor(sector / each)]
    if (place === undefined) throw new ContentFault('broken')
    sector = (await sectors.read(place)).readUInt32LE((sector % each) * 4)
  }
  return Buffer.concat(pieces)
}

/** The names at the top of an OLE file. Throws ContentFault `broken` where its directory cannot be read. */
async function topNames(bytes: Bytes): Promise<Set<string>> {
  const head = await bytes.slice(0, 512)
  const shift = head.length === 512 ? head.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) throw new ContentFault('broken')
  const directory = await readDirectory(head, sectorsOf(bytes, shift))
  const names = new Set<string>()
  const open = [entryAt(directory, 0)?.child ?? none]
  const seen = new Set<number>()
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = index < none && !seen.has(index) ? entryAt(directory, index) : null
    seen.add(index)
    if (!entry) continue
    names.add(entry.name)
    open.push(entry.left, entry.right)
  }
  return names
}

/** Tells Word, Excel, PowerPoint, encrypted packages and everything else in an OLE file apart. */
export async function oleKind(bytes: Bytes): Promise<OleKind> {
  const names = await topNames(bytes)
  const lower = new Set([...names].map((name) => name.toLowerCase()))
  return streams.find(([name]) => lower.has(name.toLowerCase()))?.[1] ?? 'ole'
}
