import { figureRuns, isTextblock, type FigureRun } from '../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { likeWords, surroundingsOf, type NearbyWords } from '../passages/direction.ts'
import { gridOf, namedCells } from './table-changes.ts'

/**
 * What the data say of a figure now, and how the product writes it, with the words around it; text null where it writes
 * it nowhere: it is shown as it was.
 */
export type NewValue = { key: string; value: string; text: string | null; around?: { before: string; after: string } }
/** A place where a building shows a figure. */
export type Candidate = NewValue & { inTable: boolean }

const collect = (node: DocumentNode, inTable: boolean, into: Map<string, Candidate[]>): void => {
  if (isTextblock(node))
    for (const { key, value, text, before = '', after = '' } of figureRuns(node))
      into.set(key, [...(into.get(key) ?? []), { key, value, text, inTable, around: { before, after } }])
  else for (const child of node.content ?? []) collect(child, inTable || node.type === 'table', into)
}

/** The figures of blocks by their keys. */
export function figuresIn(blocks: readonly DocumentNode[]): Map<string, Candidate[]> {
  const byKey = new Map<string, Candidate[]>()
  for (const block of blocks) collect(block, false, byKey)
  return byKey
}

const known = new WeakMap<DocumentNode, ReadonlyMap<string, Candidate[]>>()

/** The figures of one block, which is asked for each figure of another. */
export function figuresOfBlock(block: DocumentNode): ReadonlyMap<string, Candidate[]> {
  const byKey = known.get(block) ?? figuresIn([block])
  known.set(block, byKey)
  return byKey
}

/**
 * Whether a key names one quantity wherever it stands. Names of files, explanations and entries of lists share a key;
 * which of them a figure shows only its place tells.
 */
export const isQuantity = (key: string): boolean => {
  if (key.startsWith('record.'))
    return /^record\.(date|reportName|customer\.\w+|manager|branch|computedAt|rulesVersion|industryCode|industryName)@|^record\.(sample|typed)\./.test(
      key,
    )
  return key.startsWith('rule.') ? /^rule\.(band|trigger)\.|@.+/.test(key) : true
}

const magnitude = (value: string): string => value.replace(/^-/, '')
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** Of several, the first whose words are most like those around a figure. */
export function mostAlike<T extends Pick<NewValue, 'around'>>(
  candidates: readonly T[],
  surroundings: NearbyWords | null,
): T | null {
  const like = (candidate: T): number =>
    likeWords(candidate.around ? surroundingsOf(candidate.around) : null, surroundings)
  return candidates.reduce<T | null>(
    (best, candidate) => (best === null || like(candidate) > like(best) ? candidate : best),
    null,
  )
}

/**
 * Of several candidates the one that the figure shows: in tables figures have their sign, in sentences words often say
 * it.
 */
function choose(run: FigureRun, inTable: boolean, candidates: readonly Candidate[]): NewValue | null {
  if (unique(candidates.map(({ value }) => magnitude(value))).length !== 1)
    return candidates.find(({ value }) => value === run.value) ?? null
  const alike = candidates.filter((candidate) => candidate.inTable === inTable)
  const near = alike.length > 0 ? alike : candidates
  const signed = near.filter(({ value }) => value.startsWith('-') === run.value.startsWith('-'))
  const surroundings = inTable ? null : surroundingsOf({ before: run.before ?? '', after: run.after ?? '' })
  return mostAlike(signed.length > 0 ? signed : near, surroundings)
}

/** The cells of a table by the paragraphs in them, so that a figure finds its cell in another state of the table. */
type Place = { table: ReturnType<typeof namedCells>; name: string }

/** Where each paragraph of a table stands in it. */
export function cellPlaces(table: DocumentNode): Map<DocumentNode, string> {
  const places = new Map<DocumentNode, string>()
  for (const [name, cell] of namedCells(gridOf(table)))
    for (const block of cell.node.content ?? []) if (!places.has(block)) places.set(block, name)
  return places
}

export type Lookup = {
  /** The figures of the whole new building. */
  all: ReadonlyMap<string, Candidate[]>
  /**
   * What the data say of a quantity that the new building does not show; `gone` where they have none, null where that
   * is not known.
   */
  valueOf(key: string): NewValue | 'gone' | null
}

/**
 * What the data say now of a figure in a block that somebody changed or wrote.
 *
 * @param near the block of the new building that stands for it, and where in it, as far as that is known
 * @returns `gone` where the data have no such figure any more; null where it cannot be told
 */
export function newValue(
  run: FigureRun,
  lookup: Lookup,
  near: { block: DocumentNode | null; cell: Place | null; inTable: boolean },
): NewValue | 'gone' | null {
  const sameCell = near.cell?.table.get(near.cell.name)
  const inCell = sameCell ? (figuresIn(sameCell.node.content ?? []).get(run.key) ?? []) : []
  if (inCell.length === 1) return inCell[0] ?? null
  const isWhole = isQuantity(run.key)
  const inBlock = near.block && (isWhole || !near.inTable) ? (figuresOfBlock(near.block).get(run.key) ?? []) : []
  if (inBlock.length > 0) return choose(run, near.inTable, inBlock)
  if (!isWhole) return null
  const anywhere = lookup.all.get(run.key)
  if (anywhere) return choose(run, near.inTable, anywhere)
  // What the product computed and counted, and has no more to say of.
  return lookup.valueOf(run.key) ?? (lookup.all.size > 0 && /^(ratio|count)\./.test(run.key) ? 'gone' : null)
}
