import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Annotations } from '../content/annotate.ts'
import { clean } from '../inline.ts'
import type { Span } from './lines.ts'

type Look = { size: number; bold?: boolean; color?: string }

const has = (node: DocumentNode, type: string): boolean => (node.marks ?? []).some((mark) => mark.type === type)

/** The number of a note in the text. */
export const noteSign = (number: number, size: number): Span => ({
  text: String(number),
  size: size * 0.62,
  face: 'text',
  raised: true,
  note: number,
  color: '#0958b3',
})

/** The text of a paragraph as it looks, with the numbers of its notes. */
export function spansOf(nodes: readonly DocumentNode[] | undefined, look: Look, notes: Annotations['notes']): Span[] {
  return (nodes ?? []).flatMap((node): Span[] => {
    if (node.type === 'hardBreak') return [{ text: '\n', size: look.size, face: 'text' }]
    if (node.type === 'footnote') {
      const note = notes.get(node)
      return note ? [noteSign(note.number, look.size)] : []
    }
    if (node.type !== 'text') return []
    const link = node.marks?.find((mark) => mark.type === 'link')?.attrs?.['href']
    const color = link ? '#0563c1' : look.color
    return [
      {
        text: clean(node.text ?? ''),
        size: look.size,
        face: look.bold || has(node, 'bold') ? 'bold' : 'text',
        ...(color ? { color } : {}),
        ...(has(node, 'italic') ? { italic: true } : {}),
        ...(has(node, 'strike') ? { strike: true } : {}),
        ...(has(node, 'underline') || link ? { underline: true } : {}),
        ...(typeof link === 'string' ? { link } : {}),
      },
    ]
  })
}
