import { isDeepStrictEqual } from 'node:util'
import { gluedTo } from '../../../core/document/figure-match.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import type { Compared } from './compare.ts'
import type { Difference, Operation } from './types.ts'

type FigureEdit = Extract<Operation, { do: 'figure' }>

/** A text without so many characters at its end, or at its beginning; nothing where none is left, or it is no text. */
function cut(node: DocumentNode | undefined, end: 'head' | 'tail', count: number): DocumentNode[] {
  if (node?.type !== 'text' || count === 0 || node.marks?.some((mark) => mark.type === 'boundFigure'))
    return node ? [node] : []
  const text = end === 'tail' ? (node.text ?? '').slice(0, -count) : (node.text ?? '').slice(count)
  return text === '' ? [] : [{ ...node, text }]
}

/**
 * The block with other figures; the words around them and what is bold stay, digits typed at the edge of a figure go
 * with it.
 */
function withFigures(block: DocumentNode, edits: readonly FigureEdit[]): DocumentNode {
  const content = [...(block.content ?? [])]
  for (const { run, text, bound, words } of edits.toSorted((a, b) => b.run.from - a.run.from)) {
    const marks = (content[run.from]?.marks ?? []).map((mark) =>
      mark.type === 'boundFigure' ? { type: mark.type, attrs: { ...bound } } : mark,
    )
    const glued = text === run.text ? { before: 0, after: 0 } : gluedTo(run)
    const away = { lead: glued.before + (words?.cut.lead ?? 0), tail: glued.after + (words?.cut.tail ?? 0) }
    const [before, after] = [away.lead > 0 ? 1 : 0, away.tail > 0 ? 1 : 0]
    const added = (wording: string, beside: DocumentNode | undefined): DocumentNode[] =>
      wording === '' ? [] : [{ type: 'text', text: wording, ...(beside?.marks && { marks: beside.marks }) }]
    const [left, right] = [content[run.from - 1], content[run.to]]
    const figure = text === '' ? [] : [{ type: 'text', text, marks }]
    content.splice(
      run.from - before,
      run.to - run.from + before + after,
      ...cut(before ? left : undefined, 'tail', away.lead),
      ...added(words?.lead ?? '', left),
      ...figure,
      ...added(words?.tail ?? '', right),
      ...cut(after ? right : undefined, 'head', away.tail),
    )
  }
  return { ...block, content: joined(content) }
}

/** Words that follow each other with the same look are one text, as the editor keeps them. */
function joined(nodes: readonly DocumentNode[]): DocumentNode[] {
  const result: DocumentNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    const isSame =
      last?.type === 'text' && node.type === 'text' && isDeepStrictEqual(last.marks ?? [], node.marks ?? [])
    if (isSame) result[result.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else result.push(node)
  }
  return result
}

/** The document with these operations carried out. It is not changed itself. */
export function carryOut(document: ReportDocument, operations: readonly Operation[]): ReportDocument {
  const replaced = new Map<DocumentNode, DocumentNode | null>()
  const after = new Map<DocumentNode, DocumentNode[]>()
  const figures = new Map<DocumentNode, FigureEdit[]>()
  for (const operation of operations) {
    if (operation.do === 'replace') replaced.set(operation.node, operation.by)
    else if (operation.do === 'remove') replaced.set(operation.node, null)
    else if (operation.do === 'insert')
      after.set(operation.after, [...(after.get(operation.after) ?? []), operation.node])
    else if (operation.do === 'figure')
      figures.set(operation.block, [...(figures.get(operation.block) ?? []), operation])
  }
  const change = (node: DocumentNode): DocumentNode[] => {
    const edits = figures.get(node)
    const replacement = replaced.get(node)
    const own =
      replacement !== undefined
        ? replacement
        : edits
          ? withFigures(node, edits)
          : node.content
            ? { ...node, content: node.content.flatMap(change) }
            : node
    return [...(own === null ? [] : [own]), ...(after.get(node) ?? [])]
  }
  const content = document.content.flatMap(change)
  return { ...document, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Whether a difference can be put in, and is where nobody chooses. */
export const isOffered = ({ place, operation }: Difference): boolean => operation.do !== 'nothing' && !place.typedOver

/**
 * What of the differences is news: the day on the cover and names of files are told only beside something else.
 *
 * @returns places to show, in the order of the report
 */
export function newsOf(differences: readonly Difference[]): Difference[] {
  const isNews = differences.some((difference) => difference.weight === 'loud' && isOffered(difference))
  return differences.filter(({ weight }) => weight === 'loud' || (weight === 'quiet' && isNews))
}

/** What is put in: the chosen places, or all that is offered, and with them what nobody sees. */
export function chosenOf(differences: readonly Difference[], places: ReadonlySet<string> | null): Difference[] {
  const news = newsOf(differences)
  const chosen = news.filter(
    (difference) =>
      difference.operation.do !== 'nothing' &&
      (places === null ? isOffered(difference) : places.has(difference.place.id)),
  )
  return [...chosen, ...differences.filter(({ weight }) => weight === 'silent')]
}

/** All that is done to the document where these differences are chosen. */
export const operationsFor = (differences: readonly Difference[], chosen: ReadonlySet<Difference>): Operation[] =>
  differences.flatMap((difference): Operation[] =>
    chosen.has(difference) ? [difference.operation] : difference.otherwise ? [difference.otherwise] : [],
  )

/**
 * The keys to keep as what the product wrote: those of the building; of places that were not put in the ones that still
 * stand, so that they are offered again.
 *
 * @param before the keys of the last building
 * @param after the keys of the new one
 */
export function writtenAfter(
  before: readonly string[],
  after: readonly string[],
  { differences, counterparts }: Compared,
  applied: ReadonlySet<Difference>,
): string[] {
  const left = differences.filter((difference) => !applied.has(difference))
  const offered = new Set(left.filter(({ place }) => place.kind === 'added').map(({ newKey }) => newKey))
  const replaced = new Set([...applied].map(({ oldKey }) => oldKey))
  const stands = new Map([...counterparts].filter(([old]) => !replaced.has(old)).map(([old, next]) => [next, old]))
  const keys = after.filter((key) => !offered.has(key)).map((key) => stands.get(key) ?? key)
  for (const { oldKey } of left.filter(({ place }) => place.kind === 'removed')) {
    if (oldKey === null || keys.includes(oldKey)) continue
    const neighbour = before.slice(0, before.indexOf(oldKey)).findLast((key) => keys.includes(key))
    keys.splice(neighbour === undefined ? 0 : keys.indexOf(neighbour) + 1, 0, oldKey)
  }
  return keys
}
