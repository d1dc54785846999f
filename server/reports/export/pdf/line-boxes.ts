import { clean } from '../inline.ts'
import type { Context } from './context.ts'
import { type Box, widthOf } from './flow.ts'
import { breakLines } from './lines.ts'
import { type Align, textBoxes } from './text-boxes.ts'

/** One line of its own over the page's width: a caption, a source, what stands for a picture. */
export const lineBoxes = (
  text: string,
  look: {
    size: number
    leading: number
    bold?: boolean
    color?: string
    keep?: boolean
    before?: number
    after?: number
    align?: Align
    landscape?: boolean
  },
  context: Context,
): Box[] => {
  const room = widthOf(look.landscape ?? false)
  const lines = breakLines(
    [
      {
        text: clean(text),
        size: look.size,
        face: look.bold ? 'bold' : 'text',
        ...(look.color ? { color: look.color } : {}),
      },
    ],
    room,
    context.missing,
  )
  return textBoxes({
    lines,
    leading: look.leading,
    size: look.size,
    width: room,
    align: look.align ?? 'center',
    tag: { type: look.bold ? 'Caption' : 'P' },
    before: look.before ?? 0,
    after: look.after ?? 0,
    ...(look.keep ? { keep: true } : {}),
    ...(look.landscape ? { landscape: true } : {}),
  })
}
