import { inForm } from '../../../core/document/figure-match.ts'
import { figureRuns, isTextblock, type FigureRun } from '../../../core/document/figure-runs.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import {
  cellPlaces,
  figuresIn,
  isQuantity,
  mostAlike,
  type Candidate,
  type NewValue,
} from '../refresh/figure-values.ts'
import { gridOf, namedCells } from '../refresh/table-changes.ts'
import { directionChange, needsDirection, neighbours, surroundingsOf, type NearbyWords } from './direction.ts'
import { inPeriods } from './period-words.ts'
import { inNames, type Enterprise } from './own-names.ts'
import { renew, type PassageBasis } from './renew.ts'
import { nameOfSlot, placeIn, slotIn } from './slots.ts'
import { quoteOf, saysAll } from './texts.ts'

/** A report that a passage is made ready for. */
export type Target = {
  /** Its own building from the data of now, by sections. */
  sections: ReadonlyMap<string, readonly DocumentNode[]>
  /** Periods of its statements, earlier first. */
  periods: readonly string[]
  /** Whose report it is; null for one about an industry. */
  customer: Enterprise | null
  /** A quantity that the building shows nowhere, as the product would write it; null where there is none. */
  shown(key: string): NewValue | null
  /** What people call a quantity. */
  labelOf(name: string): string
}

/**
 * The blocks of a passage for one report. `open`: quantities that the report has no figure for. `check`: what may
 * not hold here: words of the clerk's own beside a quantity that changed, names of periods that were changed, short
 * names of another enterprise, what the product would say otherwise of this one.
 * `keys`: the figures that were filled in.
 */
export type Filled = { blocks: DocumentNode[]; open: string[]; check: string[]; keys: string[] }

/**
 * What stands at the same place in the report's own building, and what the whole of it shows; names without the
 * number behind them.
 */
type NearbyCandidates = { cell: readonly Candidate[]; block: readonly Candidate[]; all: readonly Candidate[] }

const baseOf = (key: string): string => key.replace(/~\d+$/, '')
/** The places where blocks show figures, by their keys without the number that tells those of one name apart. */
function named(blocks: readonly DocumentNode[]): ReadonlyMap<string, readonly Candidate[]> {
  const byKey = new Map<string, Candidate[]>()
  for (const [key, candidates] of figuresIn(blocks))
    byKey.set(baseOf(key), [...(byKey.get(baseOf(key)) ?? []), ...candidates])
  return byKey
}
const cache = new WeakMap<Target['sections'], ReturnType<typeof named>>()
/** The same of a report's whole building, which is asked for each figure of a passage. */
function namedIn({ sections }: Target): ReturnType<typeof named> {
  const known = cache.get(sections) ?? named([...sections.values()].flat())
  cache.set(sections, known)
  return known
}
const magnitude = ({ value }: Candidate): string => value.replace(/^-/, '')
const isOne = (candidates: readonly Candidate[]): boolean => new Set(candidates.map(magnitude)).size === 1

/**
 * Of the places where a building shows a figure, the one whose form fits: with its sign in a table, without it
 * behind words that say it.
 */
function fitting(
  candidates: readonly Candidate[],
  inTable: boolean,
  surroundings: NearbyWords | null,
): Candidate | null {
  const alike = candidates.filter((candidate) => candidate.inTable === inTable)
  return mostAlike(alike.length > 0 ? alike : candidates, surroundings)
}

/** The figure that belongs into a slot; null where the report has none, or it cannot be told which. */
function figureFor(
  key: string,
  near: NearbyCandidates,
  target: Target,
  inTable: boolean,
  surroundings: NearbyWords | null,
): NewValue | null {
  for (const candidates of [
    near.cell,
    ...(isQuantity(key) || !inTable ? [near.block] : []),
    ...(isQuantity(key) ? [near.all] : []),
  ]) {
    if (candidates.length > 0) return isOne(candidates) ? fitting(candidates, inTable, surroundings) : null
  }
  return isQuantity(key) ? target.shown(key) : null
}

type Notes = { open: Set<string>; check: Set<string>; keys: Set<string> }

const bound = (node: DocumentNode | undefined, next: NewValue, text: string): DocumentNode[] => [
  {
    type: 'text',
    text,
    marks: (node?.marks ?? []).map((mark) =>
      mark.type === 'boundFigure'
        ? { type: mark.type, attrs: { key: next.key, value: next.value, shown: text } }
        : mark,
    ),
  },
]
const unbound = (node: DocumentNode | undefined, text: string): DocumentNode[] => {
  const marks = (node?.marks ?? []).filter(({ type }) => type !== 'boundFigure')
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
}
const words = (node: DocumentNode | undefined, text: string): DocumentNode[] =>
  node && text !== '' ? [{ ...node, text }] : []

/** Puts a figure into its slot, with the product's words of direction around it. */
function fillSlot(
  content: DocumentNode[],
  run: FigureRun,
  near: (key: string) => NearbyCandidates,
  inTable: boolean,
  target: Target,
  notes: Notes,
): void {
  const slot = content[run.from]
  const label = target.labelOf(nameOfSlot(run.key))
  const key = slotIn(run.key, target.periods)
  const around = { before: neighbours(content, run.from).before, after: neighbours(content, run.to - 1).after }
  const surroundings = surroundingsOf(around)
  const figure = key === null ? null : figureFor(key, near(key), target, inTable && surroundings === null, surroundings)
  if (!figure) {
    notes.open.add(label)
    content.splice(run.from, run.to - run.from, ...unbound(slot, `〔待填：${label}〕`))
    return
  }
  notes.keys.add(figure.key)
  const written = figure.text ?? figure.value
  const text =
    typeof run.shown === 'string' ? inForm(run.shown, around.after, { value: figure.value, text: written }) : written
  const says = figure.around ? surroundingsOf(figure.around) : null
  // A cell that holds the figure alone has no words for its direction.
  if (needsDirection(run.key) && (surroundings === null || says === null) && !(inTable && surroundings === null))
    notes.check.add(label)
  const change = surroundings && says ? directionChange(surroundings, says) : null
  if (!change) {
    content.splice(run.from, run.to - run.from, ...bound(slot, figure, text))
    return
  }
  const tail = around.after === '' ? undefined : content[run.to]
  const closing = tail
    ? words(tail, `${change.tail}${around.after.slice(change.cut.tail)}`)
    : change.tail === ''
      ? []
      : unbound(slot, change.tail)
  content.splice(
    run.from - 1,
    run.to - run.from + (tail ? 2 : 1),
    ...words(content[run.from - 1], `${around.before.slice(0, around.before.length - change.cut.lead)}${change.lead}`),
    ...bound(slot, figure, text),
    ...closing,
  )
}

/** A block that the clerk wrote or changed, with the figures of the report. */
function fillBlock(node: DocumentNode, stands: DocumentNode | null, target: Target, notes: Notes): DocumentNode {
  const inBlock = named(stands ? [stands] : [])
  const places = node.type === 'table' ? cellPlaces(node) : null
  const cells = node.type === 'table' && stands?.type === 'table' ? namedCells(gridOf(stands)) : null
  const change = (block: DocumentNode, inTable: boolean): DocumentNode => {
    if (!isTextblock(block))
      return block.content
        ? { ...block, content: block.content.map((child) => change(child, inTable || block.type === 'table')) }
        : block
    const cell = cells?.get(places?.get(block) ?? '')
    const inCell = named(cell?.node.content ?? [])
    const near = (key: string): NearbyCandidates => ({
      cell: inCell.get(key) ?? [],
      block: inBlock.get(key) ?? [],
      all: namedIn(target).get(key) ?? [],
    })
    const content = [...(block.content ?? [])]
    for (const run of figureRuns(block).toReversed()) fillSlot(content, run, near, inTable, target, notes)
    return {
      ...block,
      ...(block.content && { content: content.filter((child) => child.type !== 'text' || child.text !== '') }),
    }
  }
  return change(node, false)
}

/** Ids, places and what a table was filled from belong to the building. */
const bare = (node: DocumentNode): DocumentNode => {
  const attrs = Object.fromEntries(
    Object.entries(node.attrs ?? {}).filter(([name]) => !['id', 'written', 'sectionId', 'dataKey'].includes(name)),
  )
  return { ...node, ...(node.attrs ? { attrs } : {}), ...(node.content ? { content: node.content.map(bare) } : {}) }
}

function noteKeys(node: DocumentNode, keys: Set<string>): void {
  for (const mark of node.marks ?? []) if (mark.type === 'boundFigure') keys.add(String(mark.attrs?.['key'] ?? ''))
  for (const child of node.content ?? []) noteKeys(child, keys)
}

/** Whether a name stands anywhere in a report's own building. */
function nameFinder({ sections }: Target): (name: string) => boolean {
  let lastText: string | null = null
  return (name) => (lastText ??= [...sections.values()].flat().map(textOf).join('\n')).includes(name)
}

/**
 * Makes a passage ready for a report. What the product wrote and nobody changed is what the product writes of this
 * enterprise; in what the clerk wrote, slots are filled. One that the report has no figure for says so, 〔待填：…〕:
 * nothing of another enterprise is ever left in its place.
 *
 * @param basis what the passage was saved from; null for one from before that was kept
 */
export function fillPassage(content: readonly DocumentNode[], basis: PassageBasis | null, target: Target): Filled {
  const notes: Notes = { open: new Set(), check: new Set(), keys: new Set() }
  const has = nameFinder(target)
  const blocks = renew(content, basis ?? { periods: [], sections: {} }, target.sections).map((entry) => {
    if ('own' in entry) {
      noteKeys(entry.own, notes.keys)
      return entry.own
    }
    const named = inNames(entry.kept, basis?.customer, target.customer, has)
    if (named.open) notes.open.add(target.labelOf('name'))
    for (const name of named.check) notes.check.add(name)
    const { node, changed } = inPeriods(named.node, basis?.periods ?? [], target.periods)
    if (changed) notes.check.add(target.labelOf('period'))
    const filled = fillBlock(node, entry.near, target, notes)
    // What the product wrote of the first enterprise and a clerk changed is not what it would write of this one.
    const isOther = basis?.customer?.id !== target.customer?.id && placeIn(entry.kept) !== null
    if (isOther && (entry.near === null || !saysAll(filled, entry.near))) notes.check.add(quoteOf(filled))
    return filled
  })
  return { blocks: blocks.map(bare), open: [...notes.open], check: [...notes.check], keys: [...notes.keys] }
}
