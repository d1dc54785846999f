import { decodedAddress } from './address.ts'
import { ownStyle } from './styles.ts'

const longest = 2000
const names = (element: Element): string[] =>
  [element.getAttribute('name'), element.id, element.closest('sup')?.id].filter(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  )

/** The block that holds a note's text: Word says which one it is, others have a list item or a paragraph. */
function bodyOf(target: Element): Element | null {
  for (let element: Element | null = target; element && element.tagName !== 'BODY'; element = element.parentElement) {
    const part = ownStyle(element)['mso-element']
    if (part === 'footnote' || part === 'endnote' || /^(s?d?footnote|ftn|edn|sdendnote)\d+$/i.test(element.id))
      return element
  }
  return target.closest('li, p, dd, div')
}

/**
 * The footnotes in what was pasted, by the marks in its text. A footnote is a pair of links that lead to each other:
 * the mark in the text, and behind it the one with which the note begins. So write Word, WPS, LibreOffice and web
 * pages. The notes themselves are taken out of the document.
 */
export function takeNotes(document: Document): Map<Element, string> {
  const notes = new Map<Element, string>()
  const bodies = new Set<Element>()
  const named = new Map<string, Element>()
  for (const element of document.querySelectorAll('[id], a[name]'))
    for (const name of names(element)) if (!named.has(name)) named.set(name, element)
  for (const mark of document.querySelectorAll('a[href^="#"]')) {
    const target = named.get(decodedAddress(mark.getAttribute('href')?.slice(1) ?? ''))
    if (!target || target === mark) continue
    const back = target.matches('a[href^="#"]') ? target : target.querySelector('a[href^="#"]')
    if (!back || back === mark || !names(mark).includes(back.getAttribute('href')?.slice(1) ?? '')) continue
    if (!(mark.compareDocumentPosition(back) & 4 /* follows */)) continue
    const body = bodyOf(target)
    if (!body || body.contains(mark)) continue
    const copy = body.cloneNode(true) as Element
    const backs = [...copy.querySelectorAll('a[href^="#"]')].filter(
      (link) => link.getAttribute('href') === back.getAttribute('href'),
    )
    for (const link of backs) link.remove()
    const text = (copy.textContent ?? '')
      .replace(/[\s\u00a0]+/g, ' ')
      .replace(/^\s*(\[\d+\]|\^)\s*/, '')
      .trim()
    notes.set(mark, text.slice(0, longest))
    bodies.add(body)
  }
  for (const body of bodies) body.remove()
  return notes
}
