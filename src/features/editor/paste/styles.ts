/** Declarations by property, small letters, as they are written. */
export type Declarations = Record<string, string>
/** What the style sheet on the clipboard says of a class (`.xl65`) or a tag (`h1`). */
export type Sheet = Map<string, Declarations>

/** Longest style sheet that is read, in characters. Word writes 60,000 for a page of text. */
const longestSheet = 600_000

/** Reads `a:b;c:d`. The browser's own reading drops what only Word knows. */
export function declarations(text: string): Declarations {
  const properties: Declarations = {}
  for (const part of text.split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0) properties[part.slice(0, colon).trim().toLowerCase()] = part.slice(colon + 1).trim()
  }
  return properties
}

/**
 * The rules of all style elements for single classes and tags; Word's lists and fonts (`@list`, `@font-face`) are left
 * out.
 */
export function readSheet(document: Document): Sheet {
  const sheet: Sheet = new Map()
  const text = [...document.querySelectorAll('style')]
    .map((style) => style.textContent ?? '')
    .join('\n')
    .slice(0, longestSheet)
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
  for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.includes('@')) continue
    const properties = declarations(body)
    for (const selector of selectors.split(',')) {
      const [, tag = '', name] = /^([a-z0-9]*)(?:\.([\w-]+))?$/i.exec(selector.trim()) ?? []
      const key = name ? `.${name}` : tag.toLowerCase()
      // A style for spans shares its name with the one for paragraphs, and is none of a block.
      if (key !== '' && tag.toLowerCase() !== 'span') sheet.set(key, { ...sheet.get(key), ...properties })
    }
  }
  return sheet
}

const inline = new WeakMap<Element, Declarations>()
/** What an element says of itself. */
export function ownStyle(element: Element): Declarations {
  let own = inline.get(element)
  if (!own) inline.set(element, (own = declarations(element.getAttribute('style') ?? '')))
  return own
}

/** A property of an element: its own, its classes', its tag's; empty where nobody says. */
export function styleOf(element: Element, property: string, sheet: Sheet): string {
  const own = ownStyle(element)[property]
  if (own !== undefined) return own
  for (const name of element.classList) {
    const value = sheet.get(`.${name}`)?.[property]
    if (value !== undefined) return value
  }
  return sheet.get(element.tagName.toLowerCase())?.[property] ?? ''
}

export const isHidden = (element: Element, sheet: Sheet): boolean =>
  element.hasAttribute('hidden') ||
  styleOf(element, 'display', sheet) === 'none' ||
  styleOf(element, 'mso-hide', sheet) === 'all' ||
  styleOf(element, 'visibility', sheet) === 'hidden'
