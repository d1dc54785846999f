import { isRecord } from '../../core/json.ts'
import type { Finding } from '../schemas/faults.ts'
import { readJson, refuse, type JsonFile } from '../schemas/json-file.ts'
import { asOverlay, type OverlayFile } from '../schemas/overlay/effective.ts'
import type { Overlay } from './rows.ts'

type Members = Record<string, unknown>

/** What an export holds: every part of the overlay, and nothing else. */
export const exportedAs = 'schemas'

/** A value within a file, as a file of its own whose faults stand where it does. */
const partOf = ({ file, positions, twice }: JsonFile, value: unknown, pointer: string): JsonFile => ({
  file,
  value,
  twice: twice.flatMap((finding): Finding[] =>
    finding.pointer.startsWith(`${pointer}/`) ? [{ ...finding, pointer: finding.pointer.slice(pointer.length) }] : [],
  ),
  positions: () => ({
    duplicates: [],
    inexact: [],
    has: (place) => positions().has(pointer + place),
    lineOf: (place) => positions().lineOf(pointer + place),
  }),
})

/** The parts that a text holds: one, a list of them, or all that an export has. */
function partsIn(file: JsonFile): { parts: OverlayFile[]; whole: boolean } {
  const { value } = file
  const exported = isRecord(value) && Array.isArray(value[exportedAs]) ? value[exportedAs] : null
  if (exported)
    return { whole: true, parts: exported.map((one, index) => asOverlay(partOf(file, one, `/${exportedAs}/${index}`))) }
  if (Array.isArray(value))
    return { whole: false, parts: value.map((one, index) => asOverlay(partOf(file, one, `/${index}`))) }
  return { whole: false, parts: [asOverlay(file)] }
}

/** Under what was said before; `null` takes out what an administrator has said, or what is shipped. */
function under(before: Members, part: Members): Members {
  const members = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(part)) {
    const known = Object.hasOwn(before, name) ? before[name] : undefined
    if (value === null && known !== undefined && known !== null) members.delete(name)
    else members.set(name, isRecord(known) && isRecord(value) ? under(known, value) : value)
  }
  return Object.fromEntries(members)
}

/** Parts by the names of their resources; one that says nothing but its name is none. */
const asOverlayOf = (parts: readonly OverlayFile[]): Overlay =>
  Object.fromEntries(
    parts
      .filter(({ value }) => Object.keys(value).some((name) => !['name', 'kind', '$schema'].includes(name)))
      .map(({ value }) => [String(value['name']), value]),
  )

export type ReadOverlay = { overlay: Overlay; places: Map<string, JsonFile> }

/**
 * The overlay that a text makes of the one before. A part, or a list of them, is said over what was said of the same
 * resources; an export stands for all of it.
 *
 * @throws SchemaError with the place in the text
 */
export function readOverlay(file: string, text: string, before: Overlay): ReadOverlay {
  const read = readJson(file, text)
  if (read.twice.length > 0) refuse(read, read.twice)
  const { parts, whole } = partsIn(read)
  for (const [index, part] of parts.entries()) {
    const name = part.value['name']
    if (parts.slice(0, index).some(({ value }) => value['name'] === name))
      refuse(part, [{ pointer: '/name', key: 'schema.duplicate', parameters: { name: String(name) } }])
  }
  const told = parts.map((part): OverlayFile => {
    const known = before[String(part.value['name'])]
    return whole || !known ? part : { ...part, value: under(known, part.value) }
  })
  const names = new Set(told.map(({ value }) => String(value['name'])))
  const kept = whole ? {} : Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name)))
  return {
    overlay: { ...kept, ...asOverlayOf(told) },
    places: new Map(told.map((part) => [String(part.value['name']), part])),
  }
}
