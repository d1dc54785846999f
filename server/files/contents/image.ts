import type { Bytes } from '../types.ts'
import { ContentFault, tailOf } from './bytes.ts'

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp'
type Size = { width: number; height: number }

/** The largest phone photographs have 108 million. Unpacked, that is 430 MB: more is no document. */
export const mostPixels = 120_000_000
const longestSide = 65_535
const mostSegments = 400

/**
 * The frame of a JPEG, which stands behind any number of segments of other things.
 *
 * @throws ContentFault broken: there is none
 */
export async function jpegFrame(bytes: Bytes): Promise<Size & { bits: number; channels: number }> {
  let at = 2
  for (let segments = 0; segments < mostSegments; segments += 1) {
    const head = await bytes.slice(at, 10)
    if (head.length < 9 || head[0] !== 0xff) break
    const marker = head[1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        bits: head[4] ?? 0,
        height: head.readUInt16BE(5),
        width: head.readUInt16BE(7),
        channels: head[9] ?? 0,
      }
    at += 2 + Math.max(2, head.readUInt16BE(2))
  }
  throw new ContentFault('broken')
}

function webpSize(head: Buffer, size: number): Size {
  if (head.length < 30 || head.readUInt32LE(4) + 8 > size + 1) throw new ContentFault('broken')
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') throw new ContentFault('broken')
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

async function sizeOf(kind: ImageKind, bytes: Bytes): Promise<Size> {
  const head = await bytes.slice(0, 32)
  const needs = (length: number): void => {
    if (head.length < length) throw new ContentFault('broken')
  }
  if (kind === 'jpeg') return jpegFrame(bytes)
  if (kind === 'webp') return webpSize(head, bytes.size)
  if (kind === 'gif') {
    needs(10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  }
  needs(26)
  if (kind === 'png') return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  // The old header of a bitmap has 16 bits for each side; a negative height is drawn from the top.
  return head.readUInt32LE(14) === 12
    ? { width: head.readUInt16LE(18), height: head.readUInt16LE(20) }
    : { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
}

/**
 * Looks at a picture's header and end; nothing is unpacked.
 *
 * @throws ContentFault broken or cut short, or of more pixels than can be shown
 */
export async function checkImage(kind: ImageKind, bytes: Bytes): Promise<void> {
  const { width, height } = await sizeOf(kind, bytes)
  if (width === 0 || height === 0) throw new ContentFault('broken')
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    throw new ContentFault('pixels', { width: String(width), height: String(height) })
  if (kind === 'png' && !(await tailOf(bytes, 65_536)).includes('IEND')) throw new ContentFault('broken')
}
