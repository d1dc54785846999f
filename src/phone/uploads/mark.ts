import { keep, kept } from '../keep.ts'

const piece = 64 * 1024

/** All bytes of a file; `Blob.arrayBuffer` is newer than some phones. */
export const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsArrayBuffer(blob)
  })

/** FNV-1a over both ends of a file: enough to tell whether a file chosen again is the one that was cut off. */
export async function markOf(file: Blob): Promise<string> {
  let hash = 0x811c9dc5
  for (const part of [file.slice(0, piece), file.slice(Math.max(0, file.size - piece))]) {
    for (const byte of await bytesOf(part)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return `${file.size}-${hash.toString(36)}`
}

/** The marks of the uploads of a link, kept over a reload. */
export function marks(token: string): {
  set: (id: string, mark: string) => void
  fits: (id: string, mark: string) => boolean
} {
  const key = `marks:${token}`
  const all = kept<Record<string, string>>(key) ?? {}
  return {
    set: (id, mark) => {
      all[id] = mark
      keep(key, all)
    },
    // One that this phone never saw is believed by name and size.
    fits: (id, mark) => (all[id] ?? mark) === mark,
  }
}
