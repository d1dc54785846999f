import { isRecord } from '../../../core/json.ts'
import { merged } from '../../../core/schema/overlay.ts'
import type { AnySchema } from '../../../core/schema/types.ts'
import { refuse, type JsonFile } from '../json-file.ts'
import { addedFindings, shippedFindings } from './limits.ts'

/** The part of a resource file that an administrator says otherwise, or a whole file that is not shipped. */
export type OverlayFile = JsonFile & { value: Record<string, unknown> }

const nameOf = ({ value }: JsonFile): unknown => (isRecord(value) ? value['name'] : undefined)

/** @throws SchemaError where a file is no object, or says no name */
export function asOverlay(file: JsonFile): OverlayFile {
  const { value } = file
  if (!isRecord(value)) refuse(file, [{ pointer: '', key: 'schema.type', parameters: { type: 'object' } }])
  else if (typeof value['name'] !== 'string')
    refuse(file, [{ pointer: '', key: 'schema.missing', parameters: { name: 'name' } }])
  return file as OverlayFile
}

/** A shipped file, and what it says together with what it extends. */
export type Shipped = { file: JsonFile; schema: AnySchema }

/**
 * The files of resources under an overlay: shipped ones merged with their part, and behind them those that are new.
 *
 * @throws SchemaError with everything that an overlay may not say, in its own file
 */
export function effectiveFiles(shipped: readonly Shipped[], overlay: readonly OverlayFile[]): JsonFile[] {
  const parts = new Map(overlay.map((part) => [part.value['name'], part]))
  const known = new Set(shipped.map(({ file }) => nameOf(file)))
  const under = shipped.map(({ file, schema }): JsonFile => {
    const part = parts.get(String(nameOf(file)))
    if (!part || !isRecord(file.value)) return file
    refuse(part, [...part.twice, ...shippedFindings({ ...schema, ...file.value, schema: schema.schema }, part.value)])
    return { ...part, value: merged(file.value, part.value) }
  })
  const added = overlay.filter(({ value }) => !known.has(value['name']))
  for (const part of added) refuse(part, [...part.twice, ...addedFindings(part.value)])
  return [
    ...under,
    ...added.map((part): JsonFile => ({ ...part, value: { kind: 'resource', rules: [], ...part.value } })),
  ]
}
