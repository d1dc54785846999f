import { toBlocks } from './blocks.ts'
import { takeNotes } from './notes.ts'
import { linesOf } from './plain.ts'
import { readSheet } from './styles.ts'
import type { Left, Paste, PastedImage, Source } from './types.ts'

/** Longest HTML that is read, in characters; a sheet of 20,000 rows is about as long. */
const longest = 12_000_000

export type Cleaned = { html: string; images: PastedImage[]; left: Left; cut: boolean }

/**
 * What was copied inside this editor, and needs no cleaning: its blocks say so, and the figures and footnotes in its
 * lines.
 */
export const isOurs = (html: string): boolean =>
  /<[^>]*\sdata-(pm-slice|bound-figure|footnote)=/.test(html.slice(0, 4000))

/** Which program the HTML comes from. */
export function sourceOf(html: string): Source {
  const head = html.slice(0, 60_000)
  if (
    /content=["']?Excel\.Sheet|urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|StarCalc/i.test(head) ||
    (/generator["']? content=["']?LibreOffice/i.test(head) &&
      /<table[^>]*>\s*<colgroup/i.test(html.slice(0, 200_000)) &&
      !/<p\b/i.test(head))
  )
    return 'sheet'
  if (
    /content=["']?Word\.Document|urn:schemas-microsoft-com:office:word|class=["']?Mso|mso-[a-z-]+:|generator["']? content=["']?LibreOffice/i.test(
      head,
    )
  )
    return 'word'
  return 'web'
}

/**
 * Makes of the HTML on the clipboard what a report can hold: headings, lists, tables, footnotes and plain marks. Fonts,
 * colours, sizes, widths, scripts, forms, remarks and empty lines go.
 */
export function cleanPasted(html: string): Cleaned {
  const cut = html.length > longest
  const text = cut ? html.slice(0, html.lastIndexOf('</tr>', longest) + 5 || longest) : html
  const document = new DOMParser().parseFromString(text, 'text/html')
  const paste: Paste = {
    source: sourceOf(text),
    sheet: readSheet(document),
    document,
    notes: takeNotes(document),
    images: [],
    left: { rows: 0, columns: 0 },
  }
  const box = document.createElement('div')
  try {
    box.append(...toBlocks(document.body, paste))
  } catch {
    // Nested too deeply to be walked: its words are better than nothing.
    box.replaceChildren(
      ...linesOf(document.body.textContent ?? '').map((line) =>
        Object.assign(document.createElement('p'), { textContent: line }),
      ),
    )
  }
  return { html: unwrapSingle(box).innerHTML, images: paste.images, left: paste.left, cut }
}

/** A single paragraph goes into the text at the caret: it says nothing of alignment there. */
function unwrapSingle(box: HTMLElement): HTMLElement {
  const [only] = box.children
  if (box.childElementCount === 1 && only?.tagName === 'P') only.removeAttribute('style')
  return box
}
