import { inflateSync } from 'node:zlib'
import type { ExportImage } from '../types.ts'

/** Pixels that are unpacked at most: a photograph of a phone has a third of it. */
const mostPixels = 40_000_000
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Whether a PNG can be put into a PDF: all of its parts are there, and what has to be unpacked for it, because of
 * transparency or interlacing, can be and is not too much.
 */
function isSoundPng(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const parts: Uint8Array[] = []
  let [at, transparent, ended] = [8, false, false]
  while (!ended && at + 12 <= file.length) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if (at + 12 + length > file.length) return false
    if (type === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    if (type === 'tRNS') transparent = true
    ended = type === 'IEND'
    at += 12 + length
  }
  const [width, height, bits, color, interlaced] = [
    view.getUint32(16),
    view.getUint32(20),
    file[24] ?? 0,
    file[25] ?? 9,
    file[28] ?? 0,
  ]
  const perPixel = channels[color]
  if (!ended || parts.length === 0 || perPixel === undefined || ![1, 2, 4, 8, 16].includes(bits)) return false
  if (color !== 4 && color !== 6 && !transparent && interlaced === 0) return true
  if (width * height > mostPixels) return false
  const size = height * (Math.ceil((width * perPixel * bits) / 8) + 1)
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: size * 2 + 1024 }).length >= size
  } catch {
    return false
  }
}

/** Whether a PDF can show a picture: a GIF is none that it knows. */
export const isDrawable = (image: ExportImage): boolean =>
  image.kind === 'jpg' || (image.kind === 'png' && isSoundPng(image.content))
