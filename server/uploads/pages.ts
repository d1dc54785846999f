import { Readable } from 'node:stream'
import { longestHead, pagesIn } from '../../core/photo-pages.ts'
import { ApiError } from '../errors.ts'
import { ContentFault, tailOf } from '../files/contents/bytes.ts'
import { identify } from '../files/contents/identify.ts'
import { jpegFrame } from '../files/contents/image.ts'
import type { Bytes } from '../files/types.ts'

type Page = { from: number; size: number; width: number; height: number }

/** Points of the longer side of A4: what a page of paper that was photographed has, and what every printer takes. */
const longSide = 841.89
/** Viewers refuse pages that are narrower. */
const shortest = 3

const partOf = (bytes: Bytes, { from, size }: { from: number; size: number }): Bytes => ({
  size,
  slice: (at, length) => bytes.slice(from + at, Math.max(0, Math.min(length, size - at))),
  stream: ({ start, end }) => bytes.stream({ start: from + start, end: from + Math.min(end, size - 1) }),
})

/** How large a page is. Throws ContentFault where it is no JPEG that is whole and can be shown. */
async function look(page: Bytes): Promise<{ width: number; height: number }> {
  if ((await identify(page, ['jpeg'])) !== 'jpeg') throw new ContentFault('broken')
  const frame = await jpegFrame(page)
  if (frame.bits !== 8 || ![1, 3, 4].includes(frame.channels)) throw new ContentFault('broken')
  // Cameras write things of their own behind the end.
  if (!(await tailOf(page, 262_144)).includes(Buffer.from([0xff, 0xd9]))) throw new ContentFault('broken')
  return frame
}

/** The PDF piece by piece: one page at a time is in memory. */
async function* written(bytes: Bytes, pages: readonly Page[], title: string): AsyncGenerator<Uint8Array> {
  // Seldom needed, and large.
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: [longSide, longSide],
    autoFirstPage: false,
    margin: 0,
    info: { Title: title },
  })
  const ready: Uint8Array[] = []
  document.on('data', (piece) => void ready.push(piece))
  for (const { from, size, width, height } of pages) {
    const photo = document.openImage(await bytes.slice(from, size))
    // Turned by a quarter: what was its width is its height.
    const [wide, high] = photo.orientation > 4 ? [height, width] : [width, height]
    const points = (side: number): number => Math.max(shortest, (side / Math.max(wide, high)) * longSide)
    document.addPage({ size: [points(wide), points(high)], margin: 0 })
    document.image(photo, 0, 0, { width: points(wide), height: points(high) })
    yield* ready.splice(0)
  }
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.end()
  await ended
  yield* ready
}

/**
 * One PDF of photos that came together, a page each, in their order and upright as their cameras noted.
 *
 * @throws ApiError 415 not what a phone sends; or a page, by its number, that is no JPEG or not whole
 */
export async function pdfOfPages(bytes: Bytes, name: string): Promise<Readable> {
  const places = pagesIn((await bytes.slice(0, longestHead)).toString('latin1'), bytes.size)
  if (!places) throw new ApiError(415, 'files.pages', { parameters: { name } })
  const pages: Page[] = []
  for (const place of places) {
    try {
      pages.push({ ...place, ...(await look(partOf(bytes, place))) })
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      throw new ApiError(415, 'files.page', { parameters: { name, page: pages.length + 1 } })
    }
  }
  return Readable.from(written(bytes, pages, name.replace(/\.pdf$/i, '')))
}
