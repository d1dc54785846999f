/** Kinds that a report stores and its Word file can show. */
const stored = ['image/png', 'image/jpeg', 'image/gif']
/** Pixels along the longer side; more than this no page of a report can show. */
const longestSide = 2400

/** What a picture becomes before it is sent: its size, and whether it has to be drawn anew. */
export function targetSize(
  type: string,
  width: number,
  height: number,
): { width: number; height: number; redraw: boolean } {
  const share = type === 'image/gif' ? 1 : Math.min(1, longestSide / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
    redraw: share < 1 || !stored.includes(type),
  }
}

/**
 * Makes a picture one that a report can hold: other kinds (WebP, BMP) become PNG, and photographs larger than any page
 * become smaller. A picture that fits is sent as it is.
 */
export async function prepareImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const { width, height, redraw } = targetSize(file.type, bitmap.width, bitmap.height)
    if (!redraw) return file
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    if (!blob) throw new Error(file.name)
    return new File([blob], file.name.replace(/\.\w+$/, '') + (type === 'image/jpeg' ? '.jpg' : '.png'), { type })
  } finally {
    bitmap.close()
  }
}
