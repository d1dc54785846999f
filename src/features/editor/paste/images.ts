import { decodedAddress } from './address.ts'
import type { Paste } from './types.ts'

/** Pictures of so few pixels are no content: they count visits or stand for a bullet. */
const tiny = 24

const nameOf = (source: string): string => {
  const last = source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  return decodedAddress(last)
}

/**
 * The place of a picture, `file:pasted-3`; its content follows when the paste is in the document. Nothing for what is
 * no picture of the text.
 */
export function imageSlot(image: HTMLImageElement, paste: Paste): HTMLElement[] {
  const source = image.getAttribute('src') ?? ''
  const kind = /^data:image\//i.test(source) ? 'data' : /^(file:|[a-z]:\\|cid:|blob:)/i.test(source) ? 'file' : 'away'
  const size = [image.getAttribute('width'), image.getAttribute('height')].map(Number)
  if (source === '' || (kind !== 'file' && size.some((side) => side > 0 && side <= tiny))) return []
  const slot = paste.document.createElement('img')
  slot.setAttribute('src', `file:pasted-${paste.images.length}`)
  slot.setAttribute('alt', (image.getAttribute('alt') ?? '').trim().slice(0, 300))
  paste.images.push({ kind, source, name: kind === 'data' ? '' : nameOf(source) })
  return [slot]
}

/**
 * The file behind a picture that is written out in the text; null where it is broken or of a kind that is not shown.
 */
export function fileOfData(source: string, name: string): File | null {
  const [, type = '', base64, body = ''] = /^data:(image\/[a-z0-9.+-]+)(;base64)?,(.*)$/is.exec(source) ?? []
  if (!base64) return null
  try {
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], `${name}.${type.slice(6).replace('jpeg', 'jpg')}`, { type })
  } catch {
    return null
  }
}
