import { inflateSync } from 'fflate'
import { ZipError } from './zip-fault.ts'

/** A file of an archive; it is unpacked when its turn comes. */
export type ZipEntry = { path: string; size: number; open: () => Promise<File> }

const megabyte = 1024 * 1024
/** What an archive may cost. A year's statements of a branch need a hundredth of it. */
export const zipLimits = { entries: 500, entryBytes: 60 * megabyte, bytes: 300 * megabyte, ratio: 200 } as const
/** The longest that the end of an archive can be, with its comment. */
const longestEnd = 65_557

type Place = { name: string; flags: number; method: number; crc: number; packed: number; size: number; offset: number }

const bytesOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, Math.min(to, file.size)).arrayBuffer())

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})
function crcOf(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}

/**
 * A name as it was meant: by the flag of UTF-8, else as UTF-8 where it is some, else in GBK, as archives of Chinese
 * Windows have it.
 */
function nameOf(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(flags & 0x800 ? 'utf-8' : 'gb18030').decode(bytes)
  }
}

async function directoryOf(zip: File): Promise<Place[]> {
  const from = Math.max(0, zip.size - longestEnd)
  const tail = await bytesOf(zip, from, zip.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== 0x06_05_4b_50) at -= 1
  if (at < 0) throw new ZipError('broken')
  const count = tail.getUint16(at + 10, true)
  const [length, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (count > zipLimits.entries * 4) throw new ZipError('tooMany')
  if (start + length > from + at) throw new ZipError('broken')
  const directory = await bytesOf(zip, start, start + length)
  const places: Place[] = []
  for (let position = 0, index = 0; index < count; index += 1) {
    if (position + 46 > directory.byteLength || directory.getUint32(position, true) !== 0x02_01_4b_50)
      throw new ZipError('broken')
    const flags = directory.getUint16(position + 8, true)
    const nameLength = directory.getUint16(position + 28, true)
    if (position + 46 + nameLength > directory.byteLength) throw new ZipError('broken')
    places.push({
      flags,
      method: directory.getUint16(position + 10, true),
      crc: directory.getUint32(position + 16, true),
      packed: directory.getUint32(position + 20, true),
      size: directory.getUint32(position + 24, true),
      offset: directory.getUint32(position + 42, true),
      name: nameOf(new Uint8Array(directory.buffer, directory.byteOffset + position + 46, nameLength), flags),
    })
    position += 46 + nameLength + directory.getUint16(position + 30, true) + directory.getUint16(position + 32, true)
  }
  return places
}

/** Unpacks one file. What is not as long as the directory says, or not what its check sum says, is refused. */
async function unpack(zip: File, { name, flags, method, crc, packed, size, offset }: Place): Promise<File> {
  if ((flags & 1) === 1) throw new ZipError('encrypted')
  if (size > zipLimits.entryBytes || (size > megabyte && size > packed * zipLimits.ratio))
    throw new ZipError('tooLarge')
  const head = await bytesOf(zip, offset, offset + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04_03_4b_50) throw new ZipError('broken')
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const raw = new Uint8Array(await zip.slice(start, start + packed).arrayBuffer())
  if (raw.length !== packed || (method !== 0 && method !== 8)) throw new ZipError('broken')
  let content: Uint8Array<ArrayBuffer>
  try {
    content = method === 0 ? raw : inflateSync(raw, { out: new Uint8Array(size) })
  } catch {
    throw new ZipError('broken')
  }
  if (content.length !== size || crcOf(content) !== crc) throw new ZipError('broken')
  return new File([content], name.split('/').at(-1) ?? name)
}

/**
 * The files of an archive, none of them unpacked yet.
 *
 * @throws ZipError where it cannot be read, or would unpack to too much
 */
export async function entriesOf(zip: File): Promise<ZipEntry[]> {
  const places = (await directoryOf(zip))
    .map((place) => ({ ...place, name: place.name.replaceAll('\\', '/') }))
    .filter(({ name }) => !name.endsWith('/'))
  if (places.length > zipLimits.entries) throw new ZipError('tooMany')
  if (places.reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes) throw new ZipError('tooLarge')
  return places.map((place) => ({ path: place.name, size: place.size, open: () => unpack(zip, place) }))
}
