/**
 * What a document may be made of, and the attributes that each element may keep. Everything else is left out; its text
 * stays.
 */
const allowed: Record<string, readonly string[]> = {
  p: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  ul: [],
  ol: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  blockquote: [],
  pre: [],
  br: [],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  s: [],
  sup: [],
  sub: [],
  span: [],
  a: [],
  img: [],
}
/** Left out with all that is in them. */
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'form',
  'textarea',
  'select',
  'video',
  'audio',
  'link',
  'meta',
  'base',
  'head',
  'title',
])
const sides = new Set(['center', 'right'])
const mostSpan = 1000

/** What may stand in place of a picture: its address within the page, or a sentence why it is not shown. */
export type PictureOf = (source: string) => { address: string } | { instead: string } | null

/**
 * The address that a link of a document may lead to: within the document, or to the web or a mailbox; null for all
 * others.
 */
export function safeLink(href: string): { kind: 'inside' | 'outside'; href: string } | null {
  if (/^#[\w.:-]+$/.test(href)) return { kind: 'inside', href }
  let url: URL
  try {
    url = new URL(href)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? { kind: 'outside', href: url.href } : null
}

function attributes(from: Element, to: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    const value = Number(from.getAttribute(name))
    if (Number.isInteger(value) && value > 1 && value <= mostSpan) to.setAttribute(name, String(value))
  }
  const id = from.getAttribute('id')
  if (id && /^word-[\w.:-]{1,200}$/.test(id)) to.id = id
  const side = from.getAttribute('class')
  if (side && sides.has(side)) to.className = side
}

function link(from: Element, to: HTMLElement): void {
  const safe = safeLink(from.getAttribute('href') ?? '')
  if (!safe) return
  to.setAttribute('href', safe.href)
  if (safe.kind === 'outside') {
    to.setAttribute('rel', 'noopener noreferrer nofollow')
    to.setAttribute('target', '_blank')
  }
}

function picture(from: Element, pictureOf: PictureOf): Node | null {
  const source = pictureOf(from.getAttribute('src') ?? '')
  if (!source) return null
  const alt = from.getAttribute('alt') ?? ''
  if ('instead' in source) {
    const note = document.createElement('span')
    note.className = 'unshown'
    note.textContent = alt ? `${source.instead} ${alt}` : source.instead
    return note
  }
  const image = document.createElement('img')
  image.src = source.address
  image.alt = alt
  return image
}

function copy(node: Node, pictureOf: PictureOf): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '')
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const name = element.localName
  if (dropped.has(name)) return null
  if (name === 'input')
    return element.getAttribute('type') === 'checkbox'
      ? document.createTextNode(element.hasAttribute('checked') ? '☑' : '☐')
      : null
  if (name === 'img') return picture(element, pictureOf)
  const names = Object.hasOwn(allowed, name) ? allowed[name] : undefined
  const made: HTMLElement | DocumentFragment = names ? document.createElement(name) : document.createDocumentFragment()
  if (names && made instanceof HTMLElement) {
    attributes(element, made, names)
    if (name === 'a') link(element, made)
  }
  for (const child of element.childNodes) {
    const part = copy(child, pictureOf)
    if (part) made.append(part)
  }
  return made
}

/**
 * Makes elements out of HTML that nobody may trust: only those that a document is made of, with no attribute but spans,
 * our own marks and checked addresses. Nothing of the HTML itself ever enters the page, and parsing it runs nothing.
 */
export function sanitise(html: string, pictureOf: PictureOf): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const fragment = document.createDocumentFragment()
  for (const child of parsed.body.childNodes) {
    const part = copy(child, pictureOf)
    if (part) fragment.append(part)
  }
  return fragment
}
