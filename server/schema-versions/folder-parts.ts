import { isRecord } from '../../core/json.ts'
import { rebased } from '../../core/schema/rebased.ts'
import { SchemaError, toFault, type SchemaFault } from '../schemas/faults.ts'
import type { JsonFile } from '../schemas/json-file.ts'
import type { Overlay } from './rows.ts'

type Members = Record<string, unknown>

/** A file of the folder: what it says now, what it said when it last came into force, and its text where it changed. */
export type ToldFile = { file: string; parts: Overlay; before: Overlay; places: ReadonlyMap<string, JsonFile> }

/** Ids that were given to fields of a file are no word of anybody against it. */
function withGivenIds(said: Members, theirs: unknown): Members {
  if (!isRecord(theirs)) return said
  const members = Object.entries(said).map(([name, value]): [string, unknown] => [
    name,
    isRecord(value) ? withGivenIds(value, theirs[name]) : value,
  ])
  const id = theirs['x-id']
  return { ...Object.fromEntries(members), ...(typeof id === 'string' && !('x-id' in said) && { 'x-id': id }) }
}

const saysNothing = (part: Members): boolean =>
  Object.keys(part).every((name) => ['name', 'kind', '$schema'].includes(name))

/** Only who brings a resource says where its records lie. */
const isWhole = (part: Members): boolean => isRecord(part['storage'])

/** What files say of one resource together; where two say otherwise, the later one, and its place is told. */
function together(
  files: readonly ToldFile[],
  partOf: (file: ToldFile) => Members | undefined,
  differs: (file: ToldFile, pointer: string) => void,
): Members {
  return files.reduce<Members>((sum, file) => {
    const part = partOf(file)
    if (!part) return sum
    const { value, conflicts } = rebased({}, part, sum)
    for (const pointer of conflicts) differs(file, pointer)
    return value
  }, {})
}

const faultAt = ({ file, places }: ToldFile, resource: string, pointer: string): SchemaFault => {
  const place = places.get(resource)
  return place
    ? toFault(file, { pointer, key: 'overlay.saidOtherwise' }, place.positions().lineOf(pointer))
    : toFault(file, { pointer: `/${resource}${pointer}`, key: 'overlay.goneOtherwise' }, 1)
}

type Laid = { value: Members; faults: SchemaFault[] }

function laidOverOne(
  files: readonly ToldFile[],
  resource: string,
  theirs: Members,
  shipped: Members | undefined,
): Laid {
  const faults: SchemaFault[] = []
  const before = together(
    files,
    (file) => file.before[resource],
    () => undefined,
  )
  const mine = together(
    files,
    (file) => file.parts[resource],
    (file, pointer) => faults.push(faultAt(file, resource, pointer)),
  )
  const { value, conflicts } = rebased(withGivenIds(before, theirs), mine, theirs, shipped)
  // What is said of a resource makes none without what brought it: the folder, or a page.
  const isRest = !shipped && !saysNothing(value) && !isWhole(value) && (isWhole(before) || isWhole(theirs))
  const pointers = isRest && conflicts.length === 0 ? [''] : conflicts
  const teller = files.findLast(({ places }) => places.has(resource)) ?? files.findLast((file) => file.before[resource])
  if (teller) faults.push(...pointers.map((pointer) => faultAt(teller, resource, pointer)))
  return { value, faults }
}

/**
 * What files of the folder say, laid over what is said now: what differs from what they said before is changed, and
 * what others have said meanwhile stays.
 *
 * @param shipped what ships of a resource; one of which nothing does is taken back as a whole, with what brought it
 * @throws SchemaError where both changed the same, for each place of it: nobody's word goes in silence
 */
export function laidOver(
  files: readonly ToldFile[],
  overlay: Overlay,
  shipped: (resource: string) => Members | undefined,
): { overlay: Overlay; places: Map<string, JsonFile> } {
  const named = new Set(files.flatMap(({ parts, before }) => [...Object.keys(before), ...Object.keys(parts)]))
  const touched = [...named].filter((name) => files.some(({ parts, before }) => parts[name] !== before[name]))
  const laid = touched.map((name): [string, Laid] => [
    name,
    laidOverOne(files, name, overlay[name] ?? {}, shipped(name)),
  ])
  const faults = laid.flatMap(([, one]) => one.faults)
  if (faults.length > 0) throw new SchemaError(faults)
  const parts = laid.flatMap(([name, { value }]): [string, Members][] =>
    saysNothing(value) ? [] : [[name, { ...value, name }]],
  )
  const kept = Object.entries(overlay).filter(([name]) => !touched.includes(name))
  return {
    overlay: Object.fromEntries([...kept, ...parts]),
    places: new Map(files.flatMap(({ places }) => [...places])),
  }
}

/** Faults of a resource that several files tell of, each in the file that says what is wrong. */
export const inTheirFiles = (files: readonly ToldFile[], faults: readonly SchemaFault[]): SchemaFault[] =>
  faults.map((fault) => {
    const blamed = files.find(({ file }) => file === fault.file)?.places ?? new Map<string, JsonFile>()
    if ([...blamed.values()].some((place) => place.positions().has(fault.pointer))) return fault
    for (const { file, places } of files)
      for (const [resource, place] of places) {
        const { has, lineOf } = place.positions()
        if (blamed.has(resource) && has(fault.pointer)) return { ...fault, file, line: lineOf(fault.pointer) }
      }
    return fault
  })
