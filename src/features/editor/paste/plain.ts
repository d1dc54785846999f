import { Fragment, Slice, type Mark, type Schema } from '@tiptap/pm/model'

/** Lines of plain text, without indents, without empty ones; tabs are spaces. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\t/g, ' ').replace(/^[\s\u3000\u00a0]+|[\s\u3000\u00a0]+$/g, ''))
    .filter((line) => line !== '')

/** Plain text as paragraphs; a single line goes into the text at the caret, as it is. */
export function plainSlice(schema: Schema, text: string, marks: readonly Mark[]): Slice {
  const single = !/[\r\n]/.test(text)
  const lines = single ? [text.replace(/\t/g, ' ')].filter((line) => line !== '') : linesOf(text)
  const paragraphs = lines.map((line) => schema.nodes['paragraph']!.create(null, schema.text(line, marks)))
  return paragraphs.length === 0 ? Slice.empty : new Slice(Fragment.fromArray(paragraphs), 1, 1)
}
