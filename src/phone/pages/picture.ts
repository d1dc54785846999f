import { bytesOf } from '../uploads/mark.ts'
import { dotsOfHeic } from './heic.ts'

/** Why a chosen file is no page; each is a sentence under `faults`. */
export type Fault = 'empty' | 'pdf' | 'kind' | 'heic' | 'size' | 'pixels' | 'small' | 'broken' | 'twice' | 'many'

export class PictureFault extends Error {
  readonly kind: Fault
  /** The page that the photo is already. */
  readonly page: number
  constructor(kind: Fault, page = 0) {
    super(kind)
    this.kind = kind
    this.page = page
  }
}

/** Some 220 dots an inch of a sheet of A4: small print can be read, and a page has less than a megabyte. */
const longSide = 2400
const quality = 0.82
const mostPixels = 120_000_000
/** Of fewer dots on both sides nothing can be read. */
const leastSide = 200
const mostBytes = 60 * 1024 * 1024
/** Bytes of a photo that is sent as it was taken, where the browser cannot turn it. */
const mostUnscaled = 20 * 1024 * 1024
const patience = 30_000

/** What a picture is by how it begins, whatever it is called; null where it is none. */
export function pictureKind(head: Uint8Array): 'jpeg' | 'other' | 'heic' | 'pdf' | null {
  const text = String.fromCharCode(...Array.from(head.subarray(0, 16)))
  if (text.slice(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (/^(\u0089PNG|GIF8|BM)/.test(text) || /^RIFF....WEBP/s.test(text)) return 'other'
  if (/^....ftyp(hei|hev|mif|msf)/s.test(text)) return 'heic'
  return /%PDF-/.test(text) ? 'pdf' : null
}

function shown(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const giveUp = setTimeout(() => reject(new PictureFault('broken')), patience)
    image.onload = () => {
      clearTimeout(giveUp)
      resolve(image)
    }
    image.onerror = () => {
      clearTimeout(giveUp)
      reject(new PictureFault('broken'))
    }
    image.src = url
  })
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PictureFault('broken'))), 'image/jpeg', quality),
  )

/** Whether this browser draws a photo the way its camera was held. */
const turns = (): boolean => typeof CSS !== 'undefined' && CSS.supports('image-orientation', 'from-image')

async function drawn(image: CanvasImageSource, width: number, height: number): Promise<ArrayBuffer> {
  if (width * height > mostPixels) throw new PictureFault('pixels')
  if (Math.max(width, height) < leastSide) throw new PictureFault('small')
  const scale = Math.min(1, longSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new PictureFault('broken')
  // What a PNG lets through is paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const photo = await bytesOf(await jpegOf(canvas))
  // A phone keeps the dots of a canvas until it is gone; iPhones have room for few.
  canvas.width = canvas.height = 0
  return photo.buffer as ArrayBuffer
}

/** A photo that the browser does not know, drawn all the same. */
async function drawnHeic(file: Blob): Promise<ArrayBuffer> {
  const photo = await bytesOf(file)
  const read = await dotsOfHeic(photo.buffer as ArrayBuffer, mostPixels)
  if ('fault' in read) throw new PictureFault(read.fault === 'pixels' ? 'pixels' : 'heic')
  const { width, height, dots } = read
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(dots), width, height), 0, 0)
  try {
    return await drawn(canvas, width, height)
  } finally {
    canvas.width = canvas.height = 0
  }
}

/**
 * A chosen photo as a page: upright, scaled down, without what the camera wrote about place and time. A HEIC photo is one
 * as well: where the browser cannot draw it, a reader is fetched.
 *
 * @throws PictureFault
 */
export async function pageOf(file: Blob): Promise<ArrayBuffer> {
  if (file.size === 0) throw new PictureFault('empty')
  if (file.size > mostBytes) throw new PictureFault('size')
  const kind = pictureKind(await bytesOf(file.slice(0, 16)).catch(() => Promise.reject(new PictureFault('broken'))))
  if (kind === 'pdf') throw new PictureFault('pdf')
  if (kind === null) throw new PictureFault('kind')
  // The server turns what the browser cannot.
  if (kind === 'jpeg' && !turns() && file.size <= mostUnscaled) return (await bytesOf(file)).buffer as ArrayBuffer
  const url = URL.createObjectURL(file)
  try {
    const image = await shown(url)
    return await drawn(image, image.naturalWidth, image.naturalHeight)
  } catch (error) {
    if (kind === 'heic' && error instanceof PictureFault && error.kind === 'broken') return await drawnHeic(file)
    throw error
  } finally {
    URL.revokeObjectURL(url)
  }
}
