import type { HeicAnswer, HeicRequest } from './heic-worker.ts'

/** Reading takes a second or two on a phone; the reader itself has half a megabyte. */
const patience = 60_000

/**
 * The dots of a HEIC photo that the browser cannot draw itself, or why there are none: it is broken, has too many dots,
 * or the phone cannot run the reader.
 *
 * @param mostPixels dots that a photo may have
 */
export function dotsOfHeic(photo: ArrayBuffer, mostPixels: number): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url))
    const end = (answer: HeicAnswer): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ fault: 'broken' }), patience)
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => end(data)
    // Also where the worker runs out of memory.
    worker.onerror = () => end({ fault: 'broken' })
    worker.postMessage({ photo, mostPixels } satisfies HeicRequest, [photo])
  })
}
