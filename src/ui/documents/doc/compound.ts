import { CFB } from 'xlsx'
import { Fault } from '../fault.ts'

/** A stream of the container by its name; null where there is none. */
export type StreamOf = (name: string) => DataView | null

function contentsOf(bytes: Uint8Array): (name: string) => ArrayLike<number> | undefined {
  try {
    const container = CFB.read(bytes, { type: 'array' })
    return (name) => CFB.find(container, `/${name}`)?.content as ArrayLike<number> | undefined
  } catch {
    throw new Fault('broken')
  }
}

/** Opens the container of the Office of before 2007. @throws Fault `broken` */
export function openCompound(bytes: Uint8Array): StreamOf {
  const contentOf = contentsOf(bytes)
  return (name) => {
    const content = contentOf(name)
    return content && content.length > 0 ? new DataView(Uint8Array.from(content).buffer) : null
  }
}
