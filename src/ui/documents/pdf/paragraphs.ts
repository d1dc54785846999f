import { levelOf } from '../../../../core/reading/levels.ts'
import { addItems, itemsOf, lineText, nothing } from './text.ts'
import type { Line, PdfParagraph } from './types.ts'

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const leftOf = ({ segments }: Line): number => segments[0]?.left ?? 0
const rightOf = ({ segments }: Line): number => segments.at(-1)?.right ?? 0

const bullets = /^[•●■◆▪·○➢–-]\s|^[•●■◆▪➢]/u

/**
 * Whether a line begins a paragraph: after a gap, an indent, a short line, in another size, or as a heading or item.
 */
function begins(
  line: Line,
  before: Line,
  { left, right, pitch }: { left: number; right: number; pitch: number },
): boolean {
  const text = lineText(line)
  return (
    line.y - before.y > Math.max(pitch * 1.35, before.size * 2.2) ||
    Math.abs(line.size - before.size) > 0.8 ||
    (leftOf(line) - left > line.size * 1.2 && leftOf(before) - left < line.size * 1.2) ||
    right - rightOf(before) > line.size * 3 ||
    levelOf(text) > 0 ||
    levelOf(lineText(before)) > 0 ||
    bullets.test(text)
  )
}

/** Lines without tables as paragraphs. */
export function paragraphsOf(lines: readonly Line[]): PdfParagraph[] {
  if (lines.length === 0) return []
  const measure = {
    left: Math.min(...lines.map(leftOf)),
    right: Math.max(...lines.map(rightOf)),
    pitch: middleOf(
      lines
        .slice(1)
        .map((line, index) => line.y - (lines[index]?.y ?? 0))
        .filter((step) => step > 0),
    ),
  }
  const paragraphs: PdfParagraph[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const last = paragraphs.at(-1)
    if (last && before && !begins(line, before, measure)) Object.assign(last, addItems(last, itemsOf(line), line.page))
    else
      paragraphs.push({ ...addItems(nothing, itemsOf(line), line.page), page: line.page, y: line.y, size: line.size })
  }
  return paragraphs
}
