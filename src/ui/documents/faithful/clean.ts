import { safeLink } from '../sanitise.ts'

/** What a page of a document may be made of; everything else is left out, with all that is in it where it could act. */
const elements = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'p',
  'span',
  'a',
  'br',
  'hr',
  'ol',
  'ul',
  'li',
  'table',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'img',
  'sup',
  'sub',
  'ins',
  'del',
  'b',
  'i',
  'u',
  'ruby',
  'rb',
  'rt',
])
const drawn = new Set([
  'svg',
  'g',
  'rect',
  'ellipse',
  'circle',
  'line',
  'polyline',
  'polygon',
  'path',
  'image',
  'text',
  'tspan',
  'foreignObject',
])
const formulas = new Set([
  'math',
  'mfrac',
  'mrow',
  'munder',
  'mover',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'mroot',
  'msqrt',
  'msup',
  'msub',
  'msubsup',
  'mmultiscripts',
  'mn',
  'ms',
  'mo',
  'mi',
  'mtext',
  'mpadded',
  'menclose',
  'mprescripts',
])
const attributes = new Set([
  'class',
  'style',
  'colspan',
  'rowspan',
  'width',
  'height',
  'alt',
  'dir',
  'span',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'rx',
  'ry',
  'r',
  'd',
  'points',
  'fill',
  'stroke',
  'stroke-width',
  'transform',
  'viewBox',
  'preserveAspectRatio',
])

const ownPicture = (address: string): boolean => address.startsWith('blob:')

/** A value of CSS that fetches nothing and leaves nothing over the page. */
export const quietValue = (value: string): boolean =>
  !/url\s*\(|image-set|expression|@import|\\/i.test(value.replace(/url\(\s*["']?blob:[^)"']*["']?\s*\)/gi, '')) &&
  !/\b(fixed|sticky)\b/i.test(value)

function quietStyle(style: CSSStyleDeclaration): void {
  // What is taken out would move what comes after it.
  for (const name of Array.from(style)) if (!quietValue(style.getPropertyValue(name))) style.removeProperty(name)
}

function cleanLink(element: Element): void {
  const link = safeLink(element.getAttribute('href') ?? '')
  element.removeAttribute('href')
  if (!link) return
  element.setAttribute('href', link.href)
  if (link.kind === 'outside') element.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** Takes out of a document that was drawn whatever could run, fetch or reach over the page. */
export function cleanTree(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    if (!root.contains(element)) continue
    const name = element.localName
    if (!elements.has(name) && !drawn.has(name) && !formulas.has(name)) {
      element.remove()
      continue
    }
    const [href, source, id] = [element.getAttribute('href'), element.getAttribute('src'), element.getAttribute('id')]
    for (const attribute of Array.from(element.attributes))
      if (!attributes.has(attribute.name) && attribute.name !== 'href') element.removeAttribute(attribute.name)
    if (name === 'a') cleanLink(element)
    else element.removeAttribute('href')
    if (name === 'image' && href && ownPicture(href)) element.setAttribute('href', href)
    if (name === 'img') {
      if (source && ownPicture(source)) element.setAttribute('src', source)
      else element.remove()
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    }
    // Places within the document that its links lead to.
    if (id && /^[\w.:-]{1,200}$/.test(id)) element.setAttribute('id', id)
    if ('style' in element) quietStyle(element.style as CSSStyleDeclaration)
  }
}

/** The styles of a document as a sheet that fetches nothing. */
export function cleanSheet(texts: readonly string[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  // Rules that fetch other sheets are no part of a sheet made this way.
  sheet.replaceSync(texts.join('\n'))
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index]
    if (rule instanceof CSSStyleRule) quietStyle(rule.style)
    else if (!(rule instanceof CSSMediaRule)) sheet.deleteRule(index)
  }
  return sheet
}
