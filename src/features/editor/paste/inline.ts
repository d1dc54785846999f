import { isAllowedLink } from '../../../../core/document/links.ts'
import { isHidden, ownStyle } from './styles.ts'
import type { Paste } from './types.ts'

const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'META',
  'LINK',
  'TITLE',
  'HEAD',
  'XML',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'APPLET',
  'SVG',
  'MATH',
  'CANVAS',
  'VIDEO',
  'AUDIO',
  'NOSCRIPT',
  'TEMPLATE',
  'INPUT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'DATALIST',
  'PROGRESS',
  'METER',
  'MAP',
  'AREA',
  'COMMENT',
  'V:SHAPE',
  'V:SHAPETYPE',
  'V:GROUP',
  'O:OLEOBJECT',
  'RT',
  'RP',
])

/**
 * What is no content: code, forms, drawings of Office, what is hidden, remarks of reviewers, and what they struck out.
 */
export function isDropped(element: Element, paste: Paste): boolean {
  if (dropped.has(element.tagName.toUpperCase()) || isHidden(element, paste.sheet)) return true
  const { 'mso-element': part = '', 'mso-list': list = '' } = ownStyle(element)
  if (
    part === 'comment-list' ||
    part === 'comment' ||
    part === 'footnote' ||
    part === 'endnote' ||
    /ignore/i.test(list)
  )
    return true
  if (
    element.classList.contains('MsoCommentReference') ||
    element.classList.contains('comment-indicator') ||
    /^MsoToc\d/.test(element.className)
  )
    return true
  return element.tagName === 'DEL' && paste.source === 'word'
}

const raised: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
}
const lowered: Record<string, string> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
}

/** m² and CO₂ keep their meaning as characters; other raised and lowered texts stand on the line. */
function shifted(text: string, signs: Record<string, string>): string {
  const compact = text.trim()
  return /^[0-9+-]{1,3}$/.test(compact) ? [...compact].map((sign) => signs[sign] ?? sign).join('') : text
}

/** The marks that an element gives to the text in it, as tags. Colours, fonts and sizes give none. */
function marksOf(element: Element, plain: boolean): string[] {
  const {
    'font-weight': weight = '',
    'font-style': slant = '',
    'text-decoration': line = '',
    'text-decoration-line': lines = '',
  } = ownStyle(element)
  const tag = element.tagName
  const bold = weight === '' ? tag === 'B' || tag === 'STRONG' : weight.startsWith('bold') || Number(weight) >= 600
  const marks: string[] = []
  if (bold && !plain) marks.push('strong')
  if (
    (slant === '' && (tag === 'I' || tag === 'EM' || tag === 'CITE' || tag === 'DFN' || tag === 'VAR')) ||
    slant === 'italic'
  )
    marks.push('em')
  if (tag === 'U' || `${line} ${lines}`.includes('underline')) marks.push('u')
  if (tag === 'S' || tag === 'STRIKE' || tag === 'DEL' || `${line} ${lines}`.includes('line-through')) marks.push('s')
  return marks
}

/**
 * The text of a node with the marks that a report knows.
 *
 * @param plain whether bold says nothing here, as in headings
 */
export function cleanInline(node: Node, paste: Paste, plain: boolean): Node[] {
  const { document } = paste
  if (node.nodeType === 3) return [document.createTextNode((node as Text).data)]
  if (node.nodeType !== 1) return []
  const element = node as Element
  const note = paste.notes.get(element)
  if (note !== undefined) {
    const mark = document.createElement('sup')
    mark.dataset['footnote'] = ''
    mark.dataset['text'] = note
    return [mark]
  }
  if (isDropped(element, paste)) return []
  if (element.tagName === 'BR') return [document.createElement('br')]
  if (element.tagName === 'SUP' || element.tagName === 'SUB') {
    if (!element.querySelector('a'))
      return [document.createTextNode(shifted(element.textContent ?? '', element.tagName === 'SUP' ? raised : lowered))]
  }
  const content = [...element.childNodes].flatMap((child) => cleanInline(child, paste, plain))
  const wrap = (tag: string, inside: Node[]): Node[] => {
    const outer = document.createElement(tag)
    outer.append(...inside)
    return [outer]
  }
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  const marked = marksOf(element, plain).reduce<Node[]>((inside, tag) => wrap(tag, inside), content)
  if (!isAllowedLink(href) || marked.length === 0) return marked
  const [link] = wrap('a', marked)
  ;(link as Element).setAttribute('href', href ?? '')
  return [link!]
}
