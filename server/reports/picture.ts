export type ImageKind = 'png' | 'jpg' | 'gif'
type Size = { width: number; height: number }

/** What a picture is by its first bytes, whatever it is called; null where it is none that a report can hold. */
export function imageKind(content: Uint8Array): ImageKind | null {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, index) => content[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpg'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'gif' : null
}

/** A PNG that has data and an end behind its head can be drawn; the lengths of its chunks are left to who draws it. */
function pngSize(content: Buffer): Size | null {
  const data = content.indexOf('IDAT', 24)
  return content.toString('latin1', 12, 16) === 'IHDR' && data !== -1 && content.includes('IEND', data)
    ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : null
}

/** A GIF needs a picture behind its screen, and an end. */
const gifSize = (content: Buffer): Size | null =>
  content.length > 13 && content.indexOf(0x2c, 13) !== -1 && content.lastIndexOf(0x3b) > 13
    ? { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
    : null

/**
 * The size stands in the frame's header, behind segments of whatever length; bytes 0xff may fill the room between them
 * (ITU T.81, B.1.1.2). Without a scan there is nothing to see.
 */
function jpgSize(content: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return size
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame && at + 9 <= content.length)
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}

const sizeOf: Record<ImageKind, (content: Buffer) => Size | null> = { png: pngSize, jpg: jpgSize, gif: gifSize }

/** Width and height in pixels of a picture that can be drawn; null where it is cut off, empty or none. */
export function imageSize(content: Buffer): Size | null {
  const kind = imageKind(content)
  const size = kind && sizeOf[kind](content)
  return size && size.width > 0 && size.height > 0 ? size : null
}
