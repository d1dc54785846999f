/** The side of an avatar in pixels. */
export const side = 256
const largestFile = 10 * 1024 * 1024
/** The server takes 200 KB; a data address is a third longer. */
const largestAddress = 250_000
export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp']

/** What is wrong with a file as a picture, as the end of a key; null where it can be tried. */
export function fileFault(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!acceptedTypes.includes(file.type)) return 'type'
  return file.size > largestFile ? 'size' : null
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: { width: number; height: number }): {
  x: number
  y: number
  edge: number
} {
  const edge = Math.min(width, height)
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge }
}

/**
 * A file as an avatar: its middle square, 256 px, as the address of a picture (`data:image/…`).
 *
 * @throws where the browser cannot read it
 */
export async function avatarOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    const { x, y, edge } = middleSquare(picture)
    context.drawImage(picture, x, y, edge, edge, 0, 0, side, side)
    const address = canvas.toDataURL('image/webp', 0.9)
    if (address.length <= largestAddress) return address
    return canvas.toDataURL('image/jpeg', 0.85)
  } finally {
    picture.close()
  }
}
