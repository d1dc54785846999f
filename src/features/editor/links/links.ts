import { Extension, getMarkRange, type Editor } from '@tiptap/core'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { isAllowedLink } from '../../../../core/document/links.ts'

/**
 * The link around the caret, or in the selection: its place, its words and where it leads. Null where there is none.
 */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | null {
  const type = state.schema.marks['link']
  if (!type) return null
  const { from, to, $from } = state.selection
  const range = getMarkRange($from, type) ?? getMarkRange(state.doc.resolve(Math.min(to, from + 1)), type)
  const mark = range && (state.doc.nodeAt(range.from)?.marks ?? []).find((candidate) => candidate.type === type)
  return range && mark ? { from: range.from, to: range.to, href: String(mark.attrs['href'] ?? '') } : null
}

/**
 * The address that was meant: a page without its protocol, or a mail address. Null where it is neither.
 *
 * @example addressOf('www.court.gov.cn') // 'https://www.court.gov.cn'
 * @example addressOf('wangmin@bank.cn') // 'mailto:wangmin@bank.cn'
 */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  const href = /^(https?:|mailto:)/i.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : /^[^\s:/]+\.[^\s:/]{2,}([/:?#]\S*)?$/.test(text)
        ? `https://${text}`
        : null
  return href && isAllowedLink(href) ? href : null
}

/** Puts a link in, or changes the one around the caret; one step. */
export function setLink(editor: Editor, words: string, href: string): void {
  const { state } = editor
  const link = linkAt(state)
  const { from, to } = link ?? state.selection
  const mark = state.schema.marks['link']!.create({ href })
  const transaction = state.tr
  const text = words.trim() || href.replace(/^mailto:/, '')
  const same = from < to && state.doc.textBetween(from, to) === text
  if (same) transaction.removeMark(from, to, mark.type).addMark(from, to, mark)
  else {
    const marks = (state.doc.nodeAt(from)?.marks ?? state.selection.$from.marks()).filter(
      ({ type }) => type !== mark.type && type.name !== 'boundFigure',
    )
    transaction.replaceWith(from, to, state.schema.text(text, mark.addToSet(marks)))
  }
  editor.view.dispatch(transaction.setStoredMarks([]))
}

/** Opens a page in another tab, which learns nothing of this one. */
export const visit = (href: string): void => {
  if (isAllowedLink(href)) window.open(href, '_blank', 'noopener,noreferrer')
}

/** In a text that is written, a click puts the caret into a link; with Ctrl or ⌘ it opens it. */
export const Links = Extension.create({
  name: 'links',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClick(view, _position, event) {
            const link =
              view.editable && (event.ctrlKey || event.metaKey) && event.target instanceof Element
                ? event.target.closest('a')
                : null
            if (!link) return false
            visit(link.getAttribute('href') ?? '')
            return true
          },
        },
      }),
    ]
  },
})
