import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { isAsWritten, writtenOf } from '../../../core/document/written.ts'
import { alignSection, sectionOfKey } from './align.ts'
import { figureDifferences, type Naming } from './compare-figures.ts'
import { chartDifference, replacement } from './compare-blocks.ts'
import { figuresIn, figuresOfBlock, type Lookup } from './figure-values.ts'
import { isContentAsWritten, withContentOf } from './chart-changes.ts'
import { placeOf } from './place.ts'
import type { Difference } from './types.ts'
import { sectionsOf, walk, type StandingBlock, type Walked } from './walk.ts'

export type Comparison = {
  document: ReportDocument
  /** The keys of the last building, in its order; null for a report from before they were kept. */
  written: readonly string[] | null
  /** The report as it would be built now. */
  built: ReportDocument
  /** Sections that this reader cannot have built anew as they are: nothing of them is compared. */
  withheld?: ReadonlySet<string>
  valueOf: Lookup['valueOf']
  naming: Naming
}

/** The blocks of a building that the product wrote, by their keys. */
const byKey = (built: ReportDocument): Map<string, DocumentNode> =>
  new Map(built.content.flatMap((node) => (writtenOf(node) ? [[writtenOf(node)?.key ?? '', node] as const] : [])))

const namesOf = (node: DocumentNode | undefined): Set<string> =>
  new Set(node ? [...figuresOfBlock(node).keys()].map((key) => key.replace(/@.*$/, '')) : [])

/** How much two blocks speak of the same quantities, by their keys: 0 to 1. */
export function likenessOf(
  standing: ReadonlyMap<string, DocumentNode>,
  built: ReadonlyMap<string, DocumentNode>,
): (old: string, next: string) => number {
  return (old, next) => {
    const [oldNames, newNames] = [namesOf(standing.get(old)), namesOf(built.get(next))]
    const common = [...oldNames].filter((name) => newNames.has(name)).length
    return common === 0 ? 0 : common / (oldNames.size + newNames.size - common)
  }
}

type Counterparts = {
  of(key: string): string | null
  /**
   * Whether a key of the building is known from before, so that it is no news where it does not stand: somebody deleted
   * it.
   */
  isKnown(key: string): boolean
  others: ReadonlyMap<string, string>
}

/** `counterparts`: which key of the building stands for a key of the last one, where it is another. */
export type Compared = { differences: Difference[]; counterparts: ReadonlyMap<string, string> }

/** Which block of the building stands for which key of the report. */
function counterparts(
  { written, built }: Comparison,
  { blocks }: Walked,
  sections: ReadonlyMap<string, DocumentNode[]>,
): Counterparts {
  const standing = new Map(blocks.flatMap(({ key, node }) => (key === null ? [] : [[key, node] as const])))
  const builtByKey = byKey(built)
  const before = written ?? [...standing.keys()]
  const others = new Map<string, string>()
  for (const [sectionId, nodes] of sections) {
    const after = nodes.flatMap((node) => writtenOf(node)?.key ?? [])
    const alignment = alignSection(
      before.filter((key) => sectionOfKey(key) === sectionId),
      after,
      likenessOf(standing, builtByKey),
    )
    for (const [old, next] of alignment.renamed) others.set(old, next)
    // A gap that somebody gave a reason for stays: what fills it is put behind it.
    for (const [old, next] of alignment.filled) {
      const node = standing.get(old)
      if (node === undefined || isAsWritten(node)) others.set(old, next)
    }
  }
  const known = new Set([...before, ...others.values()])
  return {
    others,
    of: (key) => others.get(key) ?? (builtByKey.has(key) ? key : null),
    isKnown: (key) => known.has(key),
  }
}

/** Numbers the places of copies: a block that somebody copied is renewed wherever it stands. */
function numberer(): (id: string) => string {
  const used = new Map<string, number>()
  return (id) => {
    const count = (used.get(id) ?? 0) + 1
    used.set(id, count)
    return count === 1 ? id : `${id}~~${count}`
  }
}

/**
 * Where a report says other than the data, in the order of the report. What the product wrote and nobody changed is
 * renewed whole; in what somebody changed or wrote, only its figures. Nothing is changed here.
 */
export function compareReport(comparison: Comparison): Compared {
  const { document, written, built, withheld = new Set<string>(), valueOf, naming } = comparison
  const walked = walk(document)
  const sections = sectionsOf(built)
  const builtByKey = byKey(built)
  const match = counterparts(comparison, walked, sections)
  const lookup: Lookup = { all: figuresIn(built.content), valueOf }
  const name = numberer()
  const differences: Difference[] = []
  const add = (...added: (Difference | null)[]): void =>
    void differences.push(
      ...added
        .filter((difference) => difference !== null)
        .map((difference) => ({ ...difference, place: { ...difference.place, id: name(difference.place.id) } })),
    )
  const isTopLevel = ({ node, top }: StandingBlock): boolean => node === top

  for (const standing of walked.blocks) {
    const { key, node } = standing
    const sectionId = key === null ? standing.sectionId : sectionOfKey(key)
    if (sectionId !== null && withheld.has(sectionId)) continue
    const newKey = key === null ? null : match.of(key)
    const next = newKey === null ? null : (builtByKey.get(newKey) ?? null)
    if (key === null) add(...figureDifferences(standing, null, lookup, naming))
    else if (isAsWritten(node)) {
      if (next) add(replacement(standing, next, { oldKey: key, newKey }))
      else if (written !== null && isTopLevel(standing) && sections.has(sectionOfKey(key)))
        add({
          place: placeOf(standing, { id: `r:${key}`, kind: 'removed', old: node, new: null }),
          operation: { do: 'remove', node },
          weight: 'loud',
          order: standing.order,
          oldKey: key,
          newKey: null,
        })
    } else if (next && isContentAsWritten(node, next))
      add(replacement(standing, withContentOf(node, next), { oldKey: key, newKey }))
    else if (next && node.type === 'reportChart') add(chartDifference(standing, next, { oldKey: key, newKey }))
    else add(...figureDifferences(standing, next, lookup, naming))
  }
  if (written !== null) add(...additions(walked, sections, match, withheld))
  return { differences: differences.toSorted((a, b) => a.order - b.order), counterparts: match.others }
}

/** Blocks that the building has for the first time, each behind the block before it, or its heading. */
function additions(
  { blocks, headings }: Walked,
  sections: ReadonlyMap<string, DocumentNode[]>,
  match: Counterparts,
  withheld: ReadonlySet<string>,
): Difference[] {
  const standing = new Map<string, StandingBlock>()
  for (const block of blocks) {
    const newKey = block.key === null ? null : match.of(block.key)
    if (newKey !== null) standing.set(newKey, block)
  }
  return [...sections].flatMap(([sectionId, nodes]): Difference[] => {
    const heading = headings.get(sectionId)
    if (!heading || withheld.has(sectionId)) return []
    let anchor: Pick<StandingBlock, 'top' | 'order'> = { top: heading.node, order: heading.order }
    const differences: Difference[] = []
    for (const node of nodes) {
      const key = writtenOf(node)?.key ?? ''
      const there = standing.get(key)
      if (there) anchor = there
      if (there || match.isKnown(key) || key === '') continue
      const at: StandingBlock = { node, top: anchor.top, order: anchor.order, key, sectionId, heading: heading.text }
      const place = placeOf(at, { id: `a:${key}`, kind: 'added', old: null, new: node })
      differences.push({
        place: { ...place, blockId: typeof anchor.top.attrs?.['id'] === 'string' ? anchor.top.attrs['id'] : null },
        operation: { do: 'insert', after: anchor.top, node },
        weight: 'loud',
        order: anchor.order + 0.5,
        oldKey: null,
        newKey: key,
      })
    }
    return differences
  })
}
