import type { HElement } from 'docx-preview'
import { cleanSheet, cleanTree } from './clean.ts'

/**
 * Pages of a document as Word lays them out, as far as a browser can: to be put into a root of their own, with their
 * styles.
 */
export type DrawnPages = { pages: HTMLElement; sheet: CSSStyleSheet; release: () => void }

type Given = HElement | Node | string

/** Makes elements in a document that nobody sees: there nothing loads and nothing runs. */
function maker(inert: Document): (given: Given) => Node {
  const make = (given: Given): Node => {
    if (typeof given === 'string') return inert.createTextNode(given)
    if (given instanceof Node) return given
    const { ns, tagName, className, style, children = [], ...properties } = given
    if (tagName === '#comment') return inert.createComment('')
    const made =
      tagName === '#fragment'
        ? inert.createDocumentFragment()
        : ns
          ? inert.createElementNS(ns, tagName)
          : inert.createElement(tagName)
    if (made instanceof Element) {
      if (className) made.setAttribute('class', className)
      if (typeof style === 'string') made.setAttribute('style', style)
      else if (style && 'style' in made) Object.assign(made.style as CSSStyleDeclaration, style)
      for (const [name, value] of Object.entries(properties))
        if (value !== undefined && value !== null) Object.assign(made, { [name]: value })
    }
    for (const child of children) if (child !== null && child !== undefined) made.append(make(child))
    return made
  }
  return make
}

/** Lets the page answer between two long steps. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const addresses = (root: Element): string[] =>
  [...root.querySelectorAll('img, image')]
    .flatMap((element) => [element.getAttribute('src') ?? '', element.getAttribute('href') ?? ''])
    .filter((address) => address.startsWith('blob:'))

/**
 * Draws a .docx whose sizes were checked. Fonts of the file are left out, and so are other documents in it.
 *
 * @throws whatever the library makes of a file that it does not understand
 */
export async function drawPages(file: Blob): Promise<DrawnPages> {
  const { parseAsync, renderDocument } = await import('docx-preview')
  const inert = document.implementation.createHTMLDocument('')
  const options = {
    inWrapper: true,
    ignoreFonts: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    useBase64URL: false,
    h: maker(inert),
  }
  const parsed: unknown = await parseAsync(file, options)
  await breathe()
  const nodes = await renderDocument(parsed, options)
  await breathe()
  const styles = nodes.flatMap((node) => (node.nodeName === 'STYLE' ? [node.textContent ?? ''] : []))
  const pages = nodes.find((node): node is HTMLElement => node instanceof HTMLElement && node.nodeName !== 'STYLE')
  if (!pages) throw new Error('nothing was drawn')
  const made = addresses(pages)
  cleanTree(pages)
  await breathe()
  return {
    pages: document.adoptNode(pages),
    sheet: cleanSheet(styles),
    release: () => made.forEach((address) => URL.revokeObjectURL(address)),
  }
}
