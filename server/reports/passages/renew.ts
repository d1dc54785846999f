import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { writtenOf } from '../../../core/document/written.ts'
import { alignSection, sectionOfKey } from '../refresh/align.ts'
import { likenessOf } from '../refresh/compare.ts'
import type { PassageCustomer } from './own-names.ts'
import { placeIn } from './slots.ts'

/** What a passage keeps of the report that it was saved from. */
export type PassageBasis = {
  /** Periods of the statements, earlier first. */
  periods: string[]
  /**
   * Sections that were saved whole: the keys of what the product had written there but charts, those that the
   * clerk deleted among them.
   */
  sections: Record<string, string[]>
  /** Whose report it was; not kept of passages from before names were looked at, and of industries. */
  customer?: PassageCustomer | undefined
}

/**
 * A block of a renewed passage: one of the report's own building, or one of the passage with the block of the
 * building that stands for it.
 */
export type Renewed = { own: DocumentNode } | { kept: DocumentNode; near: DocumentNode | null }

/** Types of blocks that stay behind: they are pictures of the one enterprise. */
export const leftBehind: ReadonlySet<string> = new Set(['reportChart', 'image'])

const keyOf = (node: DocumentNode): string => writtenOf(node)?.key ?? ''

/** The section of what the product wrote, unless it is a chart. */
const sectionOf = (key: string): string | null => (key === '' || /\/chart\b/.test(key) ? null : sectionOfKey(key))

/**
 * The sections that blocks hold whole, with the keys of what the product had written there.
 *
 * @param document the report that they are of
 * @param written the keys of its last building; null for a report from before they were kept
 */
export function wholeSections(
  blocks: readonly DocumentNode[],
  document: ReportDocument,
  written: readonly string[] | null,
): PassageBasis['sections'] {
  const standing = document.content.map(keyOf)
  const saved = new Set(blocks.map(keyOf))
  const touched = new Set(blocks.flatMap((node) => sectionOf(keyOf(node)) ?? []))
  return Object.fromEntries(
    [...touched].flatMap((section) => {
      const own = (keys: readonly string[]): string[] => keys.filter((key) => sectionOf(key) === section)
      return own(standing).every((key) => saved.has(key)) ? [[section, own(written ?? standing)] as const] : []
    }),
  )
}

type Sections = ReadonlyMap<string, readonly DocumentNode[]>

const stays = (node: DocumentNode): boolean => !leftBehind.has(node.type)

/**
 * A run of blocks of one section: `section` is null before the first heading of a section where no block tells
 * it.
 */
type Run = { section: string | null; head: DocumentNode | null; blocks: DocumentNode[] }

/** The blocks of a passage by the sections that they stand in. */
function runsOf(blocks: readonly DocumentNode[]): Run[] {
  const runs: Run[] = [{ section: null, head: null, blocks: [] }]
  for (const node of blocks) {
    const id = node.type === 'heading' ? node.attrs?.['sectionId'] : null
    if (typeof id === 'string' && id !== '') runs.push({ section: id, head: node, blocks: [] })
    else runs.at(-1)?.blocks.push(node)
  }
  return runs.map((run) => {
    const key = run.blocks.flatMap((node) => placeIn(node)?.key ?? []).at(0)
    return { ...run, section: run.section ?? (key === undefined ? null : sectionOfKey(key)) }
  })
}

/** Whether nobody changed, moved, added or deleted anything of what the product wrote in a section. */
function isUntouched(blocks: readonly DocumentNode[], written: readonly string[]): boolean {
  const there = blocks.map(placeIn)
  return (
    there.length === written.length &&
    there.every((place, index) => place?.own === true && place.key === written[index])
  )
}

/** Blocks that the building has and the passage's report did not, each behind the block that it follows. */
function withAdditions(
  renewed: readonly { key: string | null; block: Renewed }[],
  built: readonly DocumentNode[],
  known: ReadonlySet<string>,
): Renewed[] {
  const result = [...renewed]
  let at = 0
  for (const node of built) {
    const key = keyOf(node)
    const there = result.findIndex((entry) => entry.key === key)
    if (there >= 0) at = there + 1
    else if (!known.has(key) && stays(node)) result.splice(at++, 0, { key, block: { own: node } })
  }
  return result.map(({ block }) => block)
}

/**
 * One section: what the product wrote is that of the report's building; what the clerk wrote or changed is kept
 * where it stands.
 */
function renewSection({ section, blocks }: Run, basis: PassageBasis, sections: Sections): Renewed[] {
  const built = section === null ? undefined : sections.get(section)
  const written = section === null ? undefined : basis.sections[section]
  if (!built) return blocks.map((node) => ({ kept: node, near: null }))
  if (written && isUntouched(blocks, written)) return built.filter(stays).map((node) => ({ own: node }))
  const own = new Map(blocks.flatMap((node) => (placeIn(node) ? [[placeIn(node)?.key ?? '', node] as const] : [])))
  const after = new Map(built.map((node) => [keyOf(node), node]))
  const before = (written ?? [...own.keys()]).filter((key) => sectionOfKey(key) === section)
  const { renamed, filled } = alignSection(before, [...after.keys()], likenessOf(own, after))
  const counterpart = (key: string): string => renamed.get(key) ?? filled.get(key) ?? key
  const renewed = blocks.flatMap((node): { key: string | null; block: Renewed }[] => {
    const place = placeIn(node)
    if (!place) return [{ key: null, block: { kept: node, near: null } }]
    const key = counterpart(place.key)
    const near = after.get(key) ?? null
    if (!place.own) return [{ key, block: { kept: node, near } }]
    // What the product would not write of this enterprise, it did not write.
    return near && stays(near) ? [{ key, block: { own: near } }] : []
  })
  return written
    ? withAdditions(renewed, built, new Set([...before, ...before.map(counterpart)]))
    : renewed.map(({ block }) => block)
}

/**
 * A passage in another report: what the product wrote and nobody changed is what the product writes there, whole,
 * with the words that the other figures need.
 *
 * @param sections the report's own building, by sections
 */
export function renew(content: readonly DocumentNode[], basis: PassageBasis, sections: Sections): Renewed[] {
  return runsOf(content).flatMap((run) => [
    ...(run.head ? [{ kept: run.head, near: null }] : []),
    ...renewSection(run, basis, sections),
  ])
}
