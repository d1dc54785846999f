/** A heading of the document, and where it stands. */
export type Heading = { id: string; level: number; text: string }

const numbered: [pattern: RegExp, level: number][] = [
  [/^第[一二三四五六七八九十百零〇\d]+[章编部]/, 1],
  [/^第[一二三四五六七八九十百零〇\d]+节/, 2],
  [/^[一二三四五六七八九十百]+、/, 1],
  [/^[（(][一二三四五六七八九十百]+[)）]/, 2],
  [/^\d{1,2}\.\d{1,2}\.\d{1,2}[.、\s]?[^\d.]/, 3],
  [/^\d{1,2}\.\d{1,2}[.、\s]?[^\d.%]/, 2],
  [/^\d{1,2}[、.]\s?[^\d]/, 2],
]
const longest = 60

/** The level that the numbering of a paragraph speaks of; 0 for none: `levelOf('一、企业概况')` is 1. */
export function levelOf(text: string): number {
  if (text.length === 0 || text.length > longest || /[。；;!！]$/.test(text)) return 0
  return numbered.find(([pattern]) => pattern.test(text))?.[1] ?? 0
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The document's outline; gives every heading an id. Without heading styles it is inferred from numbered paragraphs, and says so. */
export function outlineOf(root: ParentNode): { headings: Heading[]; guessed: boolean } {
  const mark = (element: Element, index: number, level: number): Heading => {
    element.id ||= `word-heading-${index}`
    return { id: element.id, level, text: textOf(element) }
  }
  const styled = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((element) => textOf(element) !== '')
  if (styled.length > 0) return { headings: styled.map((element, index) => mark(element, index, Number(element.localName.slice(1)))), guessed: false }
  const paragraphs = [...root.querySelectorAll('p')].filter((element) => !element.closest('table') && levelOf(textOf(element)) > 0)
  return { headings: paragraphs.map((element, index) => mark(element, index, levelOf(textOf(element)))), guessed: paragraphs.length > 0 }
}
