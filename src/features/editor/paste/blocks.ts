import { imageSlot } from './images.ts'
import { cleanInline, isDropped } from './inline.ts'
import { joinLists, kindOf, listPlace, markItem, type ListPlace } from './lists.ts'
import { sideOf } from './side.ts'
import { tidySpaces } from './spaces.ts'
import { styleOf } from './styles.ts'
import { tableBlocks } from './tables.ts'
import type { Paste } from './types.ts'

const blockTags =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,summary,table,ul,img'
const isBlock = (element: Element): boolean => element.matches(blockTags)
const hasBlock = (element: Element): boolean => element.querySelector(blockTags) !== null
const deepest = 4

/** The level of a heading, by its tag, by Word's outline, or by the name of its style; 0 where it is none. */
export function headingLevel(element: Element, paste: Paste): number {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1]
  const outline = /^[1-9]$/.exec(styleOf(element, 'mso-outline-level', paste.sheet))?.[0]
  const named = /^["']?\s*(?:标题|heading)\s*([1-9])\s*["']?$/i.exec(
    styleOf(element, 'mso-style-name', paste.sheet),
  )?.[1]
  return Math.min(deepest, Number(tag ?? outline ?? named ?? 0))
}

const isCaption = (element: Element, paste: Paste): boolean =>
  element.classList.contains('MsoCaption') ||
  /^["']?\s*(题注|caption)\b/i.test(styleOf(element, 'mso-style-name', paste.sheet)) ||
  element.matches('figcaption')
const captions = new WeakSet<Element>()

/** One block of text: a paragraph, a heading, or an item of one of Word's lists. Null where nothing is in it. */
function textBlock(content: readonly Node[], from: Element | null, paste: Paste, inCell: boolean): HTMLElement | null {
  const { document } = paste
  const level = from && !inCell ? headingLevel(from, paste) : 0
  const place: ListPlace | null = from ? listPlace(from, paste) : null
  const kind = place && level === 0 ? kindOf(place) : null
  const block = document.createElement(level > 0 ? `h${level}` : 'p')
  if (place && !kind && place.marker !== '')
    block.append(/[、）)]$/.test(place.marker) ? place.marker : `${place.marker} `)
  block.append(...content.flatMap((node) => cleanInline(node, paste, level > 0)))
  tidySpaces(block)
  trimBreaks(block)
  if ((block.textContent ?? '').trim() === '' && !block.querySelector('sup')) return null
  const side = from && level === 0 ? sideOf(from, paste) : null
  if (side) block.style.textAlign = side
  if (from && isCaption(from, paste)) captions.add(block)
  if (place && kind) markItem(block, { level: place.level, kind })
  return block
}

function trimBreaks(block: Element): void {
  while (block.firstChild?.nodeName === 'BR') block.firstChild.remove()
  while (block.lastChild?.nodeName === 'BR') block.lastChild.remove()
}

/** The items of a list of a web page or LibreOffice. A list right within a list belongs to the item above it. */
function listBlocks(list: Element, paste: Paste): HTMLElement[] {
  const { document } = paste
  const result = document.createElement(list.tagName === 'OL' ? 'ol' : 'ul')
  const start = Number(list.getAttribute('start'))
  if (list.tagName === 'OL' && Number.isInteger(start) && start > 1) result.setAttribute('start', String(start))
  for (const child of list.children) {
    if (isDropped(child, paste)) continue
    const blocks = child.matches('ol, ul') ? listBlocks(child, paste) : toBlocks(child, paste)
    const above = result.lastElementChild
    if (child.matches('ol, ul') && above) {
      above.append(...blocks)
      continue
    }
    if (blocks.length === 0) continue
    const entry = document.createElement('li')
    const [first] = blocks
    if (first && !first.matches('p')) entry.append(document.createElement('p'))
    if (first?.matches('h1, h2, h3, h4')) entry.firstElementChild?.append(...blocks.shift()!.childNodes)
    entry.append(...blocks)
    result.append(entry)
  }
  return result.childElementCount > 0 ? [result] : []
}

/** A caption above or below a table becomes the table's own. */
function takeCaptions(blocks: HTMLElement[]): HTMLElement[] {
  const free = (block: HTMLElement | undefined): block is HTMLElement =>
    block?.tagName === 'TABLE' && !block.dataset['caption']
  return blocks.filter((block, index) => {
    if (!captions.has(block)) return true
    const table = [blocks[index + 1], blocks[index - 1]].find(free)
    if (!table) return true
    table.dataset['caption'] = (block.textContent ?? '').slice(0, 200)
    return false
  })
}

/**
 * The blocks of an element, clean: paragraphs, headings, lists, tables and places of pictures, and nothing else.
 *
 * @param inCell in the cell of a table there are no headings and no tables
 */
export function toBlocks(parent: Element, paste: Paste, inCell = false): HTMLElement[] {
  const blocks: HTMLElement[] = []
  let run: Node[] = []
  const flush = (from: Element | null = null): void => {
    const block = run.length > 0 ? textBlock(run, from, paste, inCell) : null
    if (block) blocks.push(block)
    run = []
  }
  // What stands beside a picture in a paragraph is still a part of that paragraph.
  const owner = parent.matches('p, h1, h2, h3, h4, h5, h6') ? parent : null
  for (const child of parent.childNodes) {
    if (child.nodeType !== 1) {
      if (child.nodeType === 3) run.push(child)
      continue
    }
    const element = child as Element
    if (paste.notes.has(element)) run.push(element)
    else if (isDropped(element, paste)) continue
    else if (element.tagName === 'BR' && paste.source === 'web' && !inCell) flush(owner)
    else if (!isBlock(element) && !hasBlock(element)) run.push(element)
    else {
      flush(owner)
      if (element.tagName === 'TABLE') blocks.push(...tableBlocks(element as HTMLTableElement, paste, inCell, toBlocks))
      else if (element.matches('ul, ol')) blocks.push(...listBlocks(element, paste))
      else if (element.tagName === 'IMG') blocks.push(...(inCell ? [] : imageSlot(element as HTMLImageElement, paste)))
      else if (element.tagName === 'HR') continue
      else if (element.tagName === 'PRE') blocks.push(...lines(element, paste))
      else if (hasBlock(element) || (paste.source === 'web' && !inCell && element.querySelector('br')))
        blocks.push(...toBlocks(element, paste, inCell))
      else {
        run = [...element.childNodes]
        flush(element)
      }
    }
  }
  flush(owner)
  return takeCaptions(joinLists(blocks, paste.document))
}

const lines = (element: Element, { document }: Paste): HTMLElement[] =>
  (element.textContent ?? '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const block = document.createElement('p')
      block.textContent = line.trim()
      return block
    })
