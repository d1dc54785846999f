import open from 'libheif-js/libheif-wasm/libheif.js'
import program from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** Dots of a photo, four bytes each, as it was held; or why there are none. */
export type HeicAnswer = { width: number; height: number; dots: ArrayBuffer } | { fault: 'broken' | 'pixels' }
export type HeicRequest = { photo: ArrayBuffer; mostPixels: number }

type HeifImage = {
  get_width(): number
  get_height(): number
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
}
type Heif = { HeifDecoder: new () => { decode(photo: Uint8Array): HeifImage[] } }

async function read({ photo, mostPixels }: HeicRequest): Promise<HeicAnswer> {
  const answer = await fetch(program)
  if (!answer.ok) throw new Error(`the reader of photos cannot be fetched: ${answer.status}`)
  const { HeifDecoder } = (await open({ wasmBinary: await answer.arrayBuffer() })) as Heif
  const [image] = new HeifDecoder().decode(new Uint8Array(photo))
  if (!image) return { fault: 'broken' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return { fault: 'pixels' }
  const data = new Uint8ClampedArray(width * height * 4)
  const isShown = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (shown) => resolve(shown !== null))
  })
  return isShown ? { width, height, dots: data.buffer } : { fault: 'broken' }
}

// A worker of its own: only its program may be compiled while the page is open, and the page stays usable meanwhile.
self.onmessage = ({ data }: MessageEvent<HeicRequest>): void => {
  read(data)
    .catch((): HeicAnswer => ({ fault: 'broken' }))
    .then((answer) => postMessage(answer, { transfer: 'dots' in answer ? [answer.dots] : [] }))
}
