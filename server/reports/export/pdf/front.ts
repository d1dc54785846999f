import { frontLines } from '../content/front.ts'
import { clean } from '../inline.ts'
import type { ExportInput } from '../types.ts'
import { heightOf, paper, widthOf, type Mark } from './flow.ts'
import { breakLines, type Line, type Missing } from './lines.ts'
import type { Pen, Tag } from './pen.ts'

const width = widthOf(false)

/** The title page, on the current page. */
export function drawTitle(pen: Pen, input: ExportInput, missing: Missing): void {
  const { subtitle, facts, state, hash } = frontLines(input)
  let y = paper.top + 150
  const write = (
    text: string,
    size: number,
    more: { bold?: boolean; color?: string; after?: number; type?: string } = {},
  ): void => {
    if (text === '') return
    const tag: Tag = { type: more.type ?? 'P' }
    pen.content(tag, () => {
      for (const line of breakLines(
        [{ text: clean(text), size, face: more.bold ? 'bold' : 'text', ...(more.color ? { color: more.color } : {}) }],
        width,
        missing,
      )) {
        pen.line(line, paper.side, y + size, width, 'center')
        y += size * 1.6
      }
    })
    y += more.after ?? 6
  }
  write(input.title, 24, { bold: true, after: 30, type: 'Title' })
  write(subtitle, 16, { bold: true, after: 14 })
  for (const fact of facts) write(fact, 13)
  write(state, 12, { color: '#8c8c8c' })
  y = Math.max(y, paper.height - paper.bottom - 30)
  write(hash, 8, { color: '#595959' })
}

const rowHeight = 19
const headHeight = 44

export type Entry = { mark: Mark; line: Line }

/** The lines of the contents, cut to one each, by the pages that they stand on; none where there is no heading. */
export function contentsPages(marks: readonly Mark[], missing: Missing): Entry[][] {
  const entries = marks
    .filter(({ level }) => level <= 3)
    .map((mark): Entry => {
      const room = width - (mark.level - 1) * 21 - 50
      const [line, more] = breakLines([{ text: mark.text, size: 11, face: 'text' }], room, missing)
      const [short] =
        more && line
          ? breakLines(
              [
                {
                  text: `${line.fragments
                    .map(({ text }) => text)
                    .join('')
                    .slice(0, -1)}…`,
                  size: 11,
                  face: 'text',
                },
              ],
              room + 20,
              missing,
            )
          : [line]
      return { mark, line: short as Line }
    })
  if (entries.length === 0) return []
  const [first, each] = [
    Math.floor((heightOf(false) - headHeight) / rowHeight),
    Math.floor(heightOf(false) / rowHeight),
  ]
  const pages = [entries.slice(0, first)]
  for (let from = first; from < entries.length; from += each) pages.push(entries.slice(from, from + each))
  return pages
}

/** A page of the contents: each line leads to its heading. */
export function drawContents(
  pen: Pen,
  entries: readonly Entry[],
  isFirst: boolean,
  toc: Tag,
  pageOf: (mark: Mark) => number,
  missing: Missing,
): void {
  let y = paper.top
  if (isFirst) {
    const [line] = breakLines([{ text: '目　录', size: 16, face: 'bold' }], width, missing)
    pen.content({ type: 'P' }, () => line && pen.line(line, paper.side, y + 16, width, 'center'))
    y += headHeight
  }
  for (const { mark, line } of entries) {
    const left = paper.side + (mark.level - 1) * 21
    const [number] = breakLines([{ text: String(pageOf(mark)), size: 11, face: 'text' }], 60, missing)
    const right = paper.side + width - (number?.width ?? 0)
    const baseline = y + 13
    pen.content({ type: 'TOCI', parent: toc }, () => {
      pen.line(line, left, baseline, width)
      if (number) pen.line(number, right, baseline, width)
    })
    pen.decoration(() => {
      const from = left + line.width + 4
      pen.document
        .save()
        .lineWidth(0.6)
        .strokeColor('#8c8c8c')
        .dash([0.6, 2.4])
        .moveTo(from, baseline - 1)
        .lineTo(Math.max(from, right - 4), baseline - 1)
        .stroke()
        .undash()
        .restore()
    })
    pen.document.goTo(left, y, paper.side + width - left, rowHeight, mark.name)
    y += rowHeight
  }
}
