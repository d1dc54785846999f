/** Kinds of pictures that can be put into a report, some of them after being drawn anew. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']
/** Bytes that the server takes. */
export const imageLimit = 10 * 1024 * 1024

export type ImageRefusal = 'type' | 'size' | 'broken' | 'failed'

/** Why a file cannot be put into the document; null where it can. */
export const typeRefusal = (file: { type: string }): 'type' | null => (imageTypes.includes(file.type) ? null : 'type')
export const sizeRefusal = (file: { size: number }): 'size' | null => (file.size > imageLimit ? 'size' : null)

/**
 * The pictures of a paste or a drop. Where text comes with them it is the text that is meant: a spreadsheet puts a
 * picture of its cells beside them. A picture copied from a page brings HTML that holds nothing but itself.
 */
export function imagesOf(data: DataTransfer | null): File[] {
  if (!data) return []
  const words = data.getData('text/plain') + data.getData('text/html').replace(/<[^>]*>/g, '')
  return words.trim() === '' ? [...data.files].filter((file) => file.type.startsWith('image/')) : []
}
