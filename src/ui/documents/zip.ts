import { Fault } from './fault.ts'
import { maxPart, maxParts, maxUnpacked } from './limits.ts'

/** A part of a document's package: where its packed bytes stand, and how they are packed (0 stored, 8 deflated). */
export type Part = { name: string; method: number; from: number; packed: number }

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const
const endSize = 22

/** The parts of a package, by its directory. @throws Fault `broken`, or `bomb` where there are too many */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endSize
  while (end >= 0 && end >= bytes.length - endSize - 65_535 && view.getUint32(end, true) !== signature.end) end -= 1
  if (end < 0 || view.getUint32(end, true) !== signature.end) throw new Fault('broken')
  const count = view.getUint16(end + 10, true)
  if (count > maxParts) throw new Fault('bomb')
  const parts: Part[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signature.entry) throw new Fault('broken')
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length || view.getUint32(local, true) !== signature.local) throw new Fault('broken')
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    parts.push({ name, method: view.getUint16(at + 10, true), from, packed: view.getUint32(at + 20, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** A part's bytes piece by piece, unpacked by the browser itself: the sizes that a package names may be lies. */
async function* unpacked(bytes: Uint8Array<ArrayBuffer>, part: Part): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(part.from, part.from + part.packed)
  if (part.method === 0) {
    yield packed
    return
  }
  if (part.method !== 8) throw new Fault('broken')
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch {
    throw new Fault('broken')
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const isText = (name: string): boolean => /\.(xml|rels)$/i.test(name)

/**
 * Unpacks every part once and keeps nothing, to know that there is no more in it than can be read.
 *
 * @throws Fault `bomb` where it is more than the limits, `broken` where a part cannot be unpacked
 */
export async function checkSizes(bytes: Uint8Array<ArrayBuffer>, parts: readonly Part[]): Promise<void> {
  let total = 0
  for (const part of parts) {
    let size = 0
    for await (const piece of unpacked(bytes, part)) {
      size += piece.length
      total += piece.length
      if (total > maxUnpacked || (isText(part.name) && size > maxPart)) throw new Fault('bomb')
    }
  }
}

/** The text of a part; '' where there is none of that name. */
export async function textOf(bytes: Uint8Array<ArrayBuffer>, parts: readonly Part[], name: string): Promise<string> {
  const part = parts.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
  if (!part) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of unpacked(bytes, part)) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}
