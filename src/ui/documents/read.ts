import type { Picture } from './types.ts'
import type { ReadDocument } from './types.ts'
import mammoth from 'mammoth'
import { plain, savedFacts } from './facts.ts'
import { Fault } from './fault.ts'
import { needsPlainRuns, plainRuns, withUnknownSigns } from './plain-runs.ts'
import { sniff } from './sniff.ts'
import { checkSizes, textOf, type Part } from './zip.ts'

/** Kinds of pictures that every browser shows; others are named in their place. */
const shownPictures = /^image\/(png|jpeg|jpg|gif|bmp|webp|svg\+xml)$/i

const headings = [1, 2, 3, 4, 5, 6].flatMap((level) => [
  `p[style-name='标题 ${level}'] => h${level}:fresh`,
  `p[style-name='标题${level}'] => h${level}:fresh`,
])
const styles = [
  ...headings,
  "p[style-name='标题'] => h1:fresh",
  "p[style-name='reads-center'] => p.center:fresh",
  "p[style-name='reads-right'] => p.right:fresh",
  'u => u',
]

type Element = {
  type?: string
  alignment?: string | null
  styleName?: string | null
  styleId?: string | null
  children?: Element[]
}

/** How things look and fit, which no reader misses: v:fill, w:tblPrEx. */
const formatting =
  /^(v:(stroke|path|fill|shadow|formulas|handles|textpath)|o:\w+|w10:\w+|\w+:\w*Pr(Ex|Change)?|w:(lang|sectPrChange|permStart|permEnd|proofErr))$/

/** Whether a warning of the reader says that something was left out. */
export const losesContent = (message: string): boolean => {
  const name = /unrecognised element was ignored: (\S+)/.exec(message)?.[1]
  return name !== undefined ? !formatting.test(name) : /could not find|unsupported|ignored/i.test(message)
}

const plainStyle = /^(normal|正文|body text|default paragraph style)$/i

/**
 * mammoth forgets how a paragraph is aligned; a style of our own carries it over, where the paragraph has none that
 * matters.
 */
function keepAlignment(element: Element): Element {
  const children = element.children?.map(keepAlignment)
  const changed = children ? { ...element, children } : element
  if (element.type !== 'paragraph' || (element.styleName && !plainStyle.test(element.styleName))) return changed
  const side =
    element.alignment === 'center'
      ? 'center'
      : element.alignment === 'right' || element.alignment === 'end'
        ? 'right'
        : null
  return side ? { ...changed, styleName: `reads-${side}`, styleId: `reads-${side}` } : changed
}

const main = 'word/document.xml'

/** The file with another text of its main part. */
async function rewritten(bytes: Uint8Array<ArrayBuffer>, xml: string): Promise<Uint8Array<ArrayBuffer>> {
  const { unzipSync, zipSync, strToU8 } = await import('fflate')
  const parts = unzipSync(bytes)
  const name = Object.keys(parts).find((one) => one.toLowerCase() === main) ?? main
  return new Uint8Array(zipSync({ ...parts, [name]: strToU8(xml) }, { level: 0 }))
}

const headers = /^word\/(?:header|footer)\d*\.xml$/i

/** What stands at the heads and feet of pages, a line each. */
async function headsOf(bytes: Uint8Array<ArrayBuffer>, parts: readonly Part[]): Promise<string[]> {
  const lines: string[] = []
  for (const { name } of parts.filter((part) => headers.test(part.name)).slice(0, 12)) {
    const xml = plainRuns(await textOf(bytes, parts, name))
    for (const [paragraph] of xml.matchAll(/<w:p(?=[\s>])[\s\S]*?<\/w:p>/g))
      lines.push(plain([...paragraph.matchAll(/<w:t(?=[\s>])[^>]*>([^<]*)</g)].map(([, text = '']) => text).join('')))
  }
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
}

/** The codes of signs for which the reader has no letter. */
const unknownSigns = (messages: readonly { message: string }[]): string[] =>
  messages.flatMap(({ message }) => /unsupported character was ignored: char (\w+)/.exec(message)?.[1] ?? [])

/**
 * Reads a Word document, new or old. Nothing is fetched: pictures outside the file are left out and counted.
 *
 * @throws Fault that says why it cannot be read
 */
export async function readDocument(file: ArrayBuffer): Promise<ReadDocument> {
  const bytes = new Uint8Array(file)
  const sniffed = await sniff(bytes)
  if (sniffed.kind === 'pdf') throw new Fault('pdf')
  // The reader of old files is large, and few are old.
  if (sniffed.kind === 'doc') return (await import('./doc/read-doc.ts')).readDoc(bytes)
  const { parts } = sniffed
  await checkSizes(bytes, parts)
  const facts = await savedFacts(bytes, parts)
  const pictures: Picture[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!shownPictures.test(image.contentType)) return { src: `unshown:${image.contentType}` }
    // A browser would not show what Word calls image/jpg.
    pictures.push({
      type: image.contentType.replace(/jpg$/i, 'jpeg'),
      bytes: new Uint8Array(await image.readAsArrayBuffer()).slice().buffer,
    })
    return { src: `picture:${pictures.length - 1}` }
  })
  const convert = (content: Uint8Array<ArrayBuffer>) => {
    pictures.length = 0
    // The browser's build takes the one, Node's the other.
    const input = { arrayBuffer: content.slice().buffer, buffer: content }
    return mammoth.convertToHtml(input, {
      convertImage,
      styleMap: styles,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      idPrefix: 'word-',
      transformDocument: keepAlignment,
    })
  }
  try {
    const given = await textOf(bytes, parts, main)
    const xml = needsPlainRuns(given) ? plainRuns(given) : given
    let read = await convert(xml === given ? bytes : await rewritten(bytes, xml))
    const signs = unknownSigns(read.messages)
    if (signs.length > 0) read = await convert(await rewritten(bytes, withUnknownSigns(xml, signs)))
    const { value, messages } = read
    // Nothing but a picture makes an error that does not end the reading: it lies outside the file, or is not in it.
    const external = messages.filter(({ type }) => type === 'error').length
    const other = messages.filter(({ type, message }) => type === 'warning' && losesContent(message)).length
    const heads = await headsOf(bytes, parts)
    return { kind: 'docx', html: value, pictures, heads, facts, left: { external, other } }
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault('broken')
  }
}
