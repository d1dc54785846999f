import { isRecord } from '../../core/json.ts'
import { withGivenIds } from '../../core/schema/type-defaults.ts'
import type { Overlay } from './rows.ts'

type Members = Record<string, unknown>

const fieldsOf = (part: Members | undefined): Members => {
  const schema = part?.['schema']
  const fields = isRecord(schema) ? schema['properties'] : undefined
  return isRecord(fields) ? fields : {}
}
const idOf = (field: unknown): string | undefined =>
  isRecord(field) && typeof field['x-id'] === 'string' ? field['x-id'] : undefined

const withFields = (part: Members, fields: Members): Members => ({
  ...part,
  schema: { ...(isRecord(part['schema']) ? part['schema'] : {}), properties: fields },
})

/** An id that nothing of the resource has, or had: what a field has left behind is never another's. */
function unused(id: string, taken: ReadonlySet<string>): string {
  let free = id
  for (let count = 2; taken.has(free); count += 1) free = `${id.slice(0, 58)}_${count}`
  return free
}

/** The ids of the parts of one resource. */
function withIdsOf(part: Members, before: Members | undefined, shipped: Members, used: ReadonlySet<string>): Members {
  const known = fieldsOf(before)
  const fields = fieldsOf(part)
  const given = fieldsOf(withGivenIds(part))
  const named = Object.values(fields).flatMap((field) => idOf(field) ?? [])
  const said: ReadonlySet<string> = new Set(named)
  const taken = new Set([...used, ...named])
  const withId = (name: string, field: unknown): unknown => {
    if (!isRecord(field) || idOf(field) !== undefined || Object.hasOwn(shipped, name)) return field
    const former = Array.isArray(field['x-formerly']) ? field['x-formerly'].map(String) : []
    // A field that says which it is has its id, and its name may be another's from here on.
    const kept = [name, ...former].map((other) => idOf(known[other])).find((id) => id !== undefined && !said.has(id))
    const id = kept ?? unused(idOf(given[name]) ?? `f_${name}`, taken)
    taken.add(id)
    return { ...field, 'x-id': id }
  }
  if (Object.keys(fields).length === 0) return part
  return withFields(
    part,
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withId(name, field)])),
  )
}

/** What is known of ids: of the version before, of the shipped files, and of all fields that values were stored of. */
export type KnownIds = {
  before: Overlay
  shippedFields: (resource: string) => Record<string, unknown>
  usedIds: (resource: string) => ReadonlySet<string>
}

/**
 * An overlay of which each new field has an id: the one that it had in the version before, under its name or a former
 * one, or one that no field of the resource ever had.
 */
export const withIds = (overlay: Overlay, { before, shippedFields, usedIds }: KnownIds): Overlay =>
  Object.fromEntries(
    Object.entries(overlay).map(([name, part]) => [
      name,
      withIdsOf(part, before[name], shippedFields(name), usedIds(name)),
    ]),
  )
