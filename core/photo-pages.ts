/**
 * Photos of the pages of one document, on their way from a phone: a line `PAGES 1000 2000` with the bytes of each, then
 * the photos as JPEG one behind the other. The server makes one PDF of them.
 */
export const pagesType = 'application/x-photo-pages'

/** Pages of one document. */
export const mostPages = 50
/** Bytes of one page: phones send fewer, and those that cannot scale send a photo as it was taken. */
export const largestPage = 20 * 1024 * 1024

/** How long the first line can be. */
export const longestHead = 600

export const pagesHead = (sizes: readonly number[]): string => `PAGES ${sizes.join(' ')}\n`

/** Where each page is; null where the first line does not fit what follows it. */
export function pagesIn(head: string, size: number): { from: number; size: number }[] | null {
  const line = /^PAGES((?: [1-9]\d{0,8})+)\n/.exec(head)
  if (!line) return null
  const sizes = (line[1] ?? '').trim().split(' ').map(Number)
  if (sizes.length > mostPages || sizes.some((each) => each > largestPage)) return null
  let from = line[0].length
  const places = sizes.map((each) => {
    const place = { from, size: each }
    from += each
    return place
  })
  return from === size ? places : null
}
