import { textOf, type Part } from './zip.ts'

/** What the document says of itself; '' where it does not. Pages and words are what was counted when it was saved. */
export type SavedFacts = {
  title: string
  author: string
  modified: string
  program: string
  pages: string
  words: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** A text of an XML file without its entities. */
export const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : (entities[name ?? ''] ?? all)
  })

/** The text of the first element of a name, whatever its prefix. */
const element = (xml: string, name: string): string =>
  plain(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]{0,2000})<`).exec(xml)?.[1] ?? '').trim()

export async function savedFacts(bytes: Uint8Array<ArrayBuffer>, parts: readonly Part[]): Promise<SavedFacts> {
  const core = await textOf(bytes, parts, 'docProps/core.xml')
  const app = await textOf(bytes, parts, 'docProps/app.xml')
  const number = (name: string): string => /^\d+$/.exec(element(app, name))?.[0] ?? ''
  return {
    title: element(core, 'title'),
    author: element(core, 'creator'),
    modified: element(core, 'modified'),
    program: element(app, 'Application'),
    pages: number('Pages'),
    words: number('Words'),
  }
}
