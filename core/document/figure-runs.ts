import { isTypedOver, type FigureInText } from './figure-match.ts'
import type { DocumentNode } from './types.ts'

/** A figure of a block, though part of it may be bold: the children `from` to `to` (exclusive) show it together. */
export type FigureRun = FigureInText & { from: number; to: number }

type Bound = Pick<FigureInText, 'key' | 'value' | 'shown'>

function boundOf(node: DocumentNode | undefined): Bound | null {
  const attrs = node?.type === 'text' ? node.marks?.find((mark) => mark.type === 'boundFigure')?.attrs : undefined
  return attrs
    ? {
        key: String(attrs['key'] ?? ''),
        value: String(attrs['value'] ?? ''),
        shown: typeof attrs['shown'] === 'string' ? attrs['shown'] : null,
      }
    : null
}

const isSame = (a: Bound, b: Bound | null): boolean =>
  b !== null && a.key === b.key && a.value === b.value && a.shown === b.shown
const textOf = (nodes: readonly DocumentNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? (node.text ?? '') : '\n')).join('')

/**
 * Characters around a figure that are looked at: of a block with thousands of figures, each would hold all of it
 * otherwise.
 */
const around = 200

function textBefore(content: readonly DocumentNode[], end: number): string {
  let text = ''
  for (let at = end - 1; at >= 0 && text.length < around; at--) text = textOf(content.slice(at, at + 1)) + text
  return text.slice(-around)
}

function textFrom(content: readonly DocumentNode[], start: number): string {
  let text = ''
  for (let at = start; at < content.length && text.length < around; at++) text += textOf(content.slice(at, at + 1))
  return text.slice(0, around)
}

/** The figures of a block of text, in order; `before` and `after` are the words next to each. */
export function figureRuns(block: DocumentNode): FigureRun[] {
  const content = block.content ?? []
  const runs: FigureRun[] = []
  for (let from = 0; from < content.length; from++) {
    const bound = boundOf(content[from])
    if (!bound) continue
    let to = from + 1
    while (isSame(bound, boundOf(content[to]))) to++
    runs.push({
      ...bound,
      from,
      to,
      text: textOf(content.slice(from, to)),
      before: textBefore(content, from),
      after: textFrom(content, to),
    })
    from = to - 1
  }
  return runs
}

export const isTextblock = (node: DocumentNode): boolean => node.type === 'paragraph' || node.type === 'heading'

/** Every block of text below a node, itself included, in reading order. */
export function* textblocks(node: DocumentNode): Generator<DocumentNode> {
  if (isTextblock(node)) yield node
  else for (const child of node.content ?? []) yield* textblocks(child)
}

/** A figure whose number somebody typed over; `blockId` is the id of the paragraph that it stands in. */
export type TypedOverFigure = FigureRun & { blockId: string | null; heading: string | null; sectionId: string | null }

/**
 * The figures of a document that show another number than the stored one, in reading order, each with the heading and
 * the section that it stands under.
 */
export function typedOverFigures(document: DocumentNode): TypedOverFigure[] {
  const overtyped: TypedOverFigure[] = []
  let [heading, sectionId]: (string | null)[] = [null, null]
  for (const block of textblocks(document)) {
    if (block.type === 'heading') {
      heading = textOf(block.content ?? [])
      if (typeof block.attrs?.['sectionId'] === 'string') sectionId = block.attrs['sectionId']
    }
    const id = block.attrs?.['id']
    for (const run of figureRuns(block))
      if (isTypedOver(run))
        overtyped.push({
          ...run,
          blockId: typeof id === 'string' ? id : null,
          heading: heading ?? null,
          sectionId: sectionId ?? null,
        })
  }
  return overtyped
}
