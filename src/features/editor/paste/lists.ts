import { ownStyle, styleOf } from './styles.ts'
import type { Paste } from './types.ts'

/** The place of a paragraph in a list of Word: how deep, and what stands before it. */
export type ListPlace = { level: number; marker: string; symbol: boolean }

const symbolFonts = /wingdings|symbol|webdings|courier/i

/**
 * Whether a paragraph is an item of one of Word's lists; Word writes lists as paragraphs with their markers in them.
 */
export function listPlace(paragraph: Element, paste: Paste): ListPlace | null {
  const mark = [...paragraph.querySelectorAll('span')].find((span) => /ignore/i.test(ownStyle(span)['mso-list'] ?? ''))
  if (!mark) return null
  const level = /level(\d+)/.exec(styleOf(paragraph, 'mso-list', paste.sheet))?.[1] ?? 1
  const symbol = [mark, ...mark.querySelectorAll('span'), ...(mark.parentElement ? [mark.parentElement] : [])].some(
    (span) => symbolFonts.test(ownStyle(span)['font-family'] ?? ''),
  )
  return { level: Number(level), marker: (mark.textContent ?? '').replace(/[\s\u00a0]+/g, ''), symbol }
}

export type ListKind = { ordered: false } | { ordered: true; start: number; type: '1' | 'a' | 'A' }

/**
 * What list a marker belongs to; null for numbers that our lists do not write (（一）, 第一条, ①, 1.1): such a marker stays
 * in the text, as the author numbered it.
 */
export function kindOf({ marker, symbol }: ListPlace): ListKind | null {
  const digits = /^(\d{1,3})[.．、)）]?$/.exec(marker)?.[1]
  if (digits) return { ordered: true, start: Number(digits), type: '1' }
  const letter = symbol ? undefined : /^([a-z])[.．、)）]$/i.exec(marker)?.[1]
  if (letter)
    return {
      ordered: true,
      start: letter.toLowerCase().charCodeAt(0) - 96,
      type: letter === letter.toLowerCase() ? 'a' : 'A',
    }
  return symbol || /^[·•●○■□◆◇▪▫►➢✓√*\-–—§Øo\uf000-\uf0ff]$/u.test(marker) || marker === '' ? { ordered: false } : null
}

type Item = { level: number; kind: ListKind; content: HTMLElement }
const items = new WeakMap<Element, Item>()
/** Notes that a block is an item of a list; `joinLists` makes lists of them. */
export const markItem = (content: HTMLElement, item: Omit<Item, 'content'>): void =>
  void items.set(content, { ...item, content })

/** Makes lists of items that follow each other, deeper ones within those above them. */
export function joinLists(blocks: readonly HTMLElement[], document: Document): HTMLElement[] {
  const result: HTMLElement[] = []
  let open: { level: number; list: HTMLElement; ordered: boolean }[] = []
  for (const block of blocks) {
    const item = items.get(block)
    if (!item) {
      open = []
      result.push(block)
      continue
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    let place = open.at(-1)
    if (place && place.level === item.level && place.ordered !== item.kind.ordered) {
      open.pop()
      place = open.at(-1)
    }
    if (!place || place.level < item.level) {
      const list = document.createElement(item.kind.ordered ? 'ol' : 'ul')
      if (item.kind.ordered && item.kind.start > 1) list.setAttribute('start', String(item.kind.start))
      if (item.kind.ordered && item.kind.type !== '1') list.setAttribute('type', item.kind.type)
      const above = place?.list.lastElementChild
      if (above) above.append(list)
      else result.push(list)
      place = { level: item.level, list, ordered: item.kind.ordered }
      open.push(place)
    }
    const entry = document.createElement('li')
    entry.append(item.content)
    place.list.append(entry)
  }
  return result
}
