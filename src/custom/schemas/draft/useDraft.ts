import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { baseOf, partBetween } from '../../../../core/schema/overlay.ts'
import { rebased } from '../../../../core/schema/rebased.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import type { SchemaEditing } from '../../../../core/schema/version-types.ts'
import { useUser } from '../../../authProvider/user.ts'
import { fileOf, resourceIn, type Members, type Overlay } from './files.ts'
import { textOf, type DraftText } from './text.ts'

/** Of each resource that is changed: what is said of it, and what was said when the change began; null says nothing. */
type Kept = Record<string, { part: Members | null; from: Members | null }>
export type DraftConflict = { resource: string; pointer: string }

export type Draft = {
  /** Resources that are changed and not saved. */
  changed: string[]
  overlay: Overlay
  text: DraftText
  /** The resources as they would be; without those of which too little is said. */
  resources: ResourceSchema[]
  /** Places that another version changed meanwhile too. */
  conflicts: DraftConflict[]
  /** As shipped, without what is said of it; undefined for a resource that is not shipped. */
  base: (name: string) => Members | undefined
  file: (name: string) => Members
  /** Makes a resource what is wanted: of it, what differs is said. */
  setFile: (name: string, wanted: Members) => void
  /** What is said of a resource; null takes all of it back. */
  setPart: (name: string, part: Members | null) => void
  clear: () => void
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const saysNothing = (part: Members): boolean =>
  Object.keys(part).every((name) => ['name', 'kind', '$schema'].includes(name))

/** What is kept, on top of the version that is the latest now. */
function laidOver(
  kept: Kept,
  { overlay, files }: SchemaEditing,
): { parts: Record<string, Members | null>; conflicts: DraftConflict[] } {
  const conflicts: DraftConflict[] = []
  const parts = Object.entries(kept).flatMap(([resource, { part, from }]): [string, Members | null][] => {
    const theirs = overlay[resource] ?? null
    if (same(theirs, part)) return []
    if (same(theirs, from)) return [[resource, part]]
    if (part === null || theirs === null) {
      conflicts.push({ resource, pointer: '' })
      return [[resource, part]]
    }
    const both = rebased(from ?? {}, part, theirs, baseOf(files, overlay, resource))
    conflicts.push(...both.conflicts.map((pointer) => ({ resource, pointer })))
    return same(both.value, theirs) ? [] : [[resource, both.value]]
  })
  return { parts: Object.fromEntries(parts), conflicts }
}

/** Changes of the schemas that are not saved yet: kept in this browser, for this user, over a reload. */
export function useDraft(data: SchemaEditing): Draft {
  const { user } = useUser()
  const [kept, keep] = useStore<Kept>(`schemas.draft.${user.username}`, {})
  const seen = useMemo(() => {
    const { parts, conflicts } = laidOver(kept, data)
    const others = Object.entries({ ...data.overlay, ...parts })
    const overlay = Object.fromEntries(others.flatMap(([name, part]) => (part ? [[name, part] as const] : [])))
    const names = [...new Set([...data.files.map(({ name }) => name), ...Object.keys(overlay)])]
    return {
      changed: Object.keys(parts),
      overlay,
      conflicts,
      text: textOf(overlay),
      resources: names.flatMap((name) => resourceIn(fileOf(data, overlay, name)) ?? []),
    }
  }, [kept, data])
  const setPart = (name: string, part: Members | null): void => {
    const wanted = part && saysNothing(part) ? null : part
    keep((before) => {
      // What is kept stands on the latest version: what another changed is in it already.
      const from = data.overlay[name] ?? null
      const { [name]: _gone, ...others } = before
      return same(wanted, data.overlay[name] ?? null) ? others : { ...others, [name]: { part: wanted, from } }
    })
  }
  return {
    ...seen,
    base: (name) => baseOf(data.files, seen.overlay, name),
    file: (name) => fileOf(data, seen.overlay, name),
    setPart,
    setFile(name, wanted) {
      const base = baseOf(data.files, seen.overlay, name)
      setPart(name, { name, ...(base ? partBetween(base, wanted) : wanted) })
    },
    clear: () => keep({}),
  }
}
