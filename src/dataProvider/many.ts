import { mostRecords, type Envelope, type WireRecord } from '../../core/api.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { expectIds } from './contract.ts'
import { HttpError } from './http-error.ts'
import type { Http } from './http.ts'

type Ids = readonly unknown[]

const partsOf = (ids: Ids): Ids[] =>
  Array.from({ length: Math.ceil(ids.length / mostRecords) }, (_, part) =>
    ids.slice(part * mostRecords, (part + 1) * mostRecords),
  )

/** Gone, or not for this user: what refers to it shows nothing in its place. Anything else is a failure of the call. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 403)

/**
 * Records by their ids, as many in a call as it takes; those that are gone are missing. Rejects where a call fails: what
 * could not be read is not gone.
 *
 * @param readOne asks for one: where it is the only one, and where a server has no call for several
 */
export async function readMany(
  http: Http,
  schema: ResourceSchema,
  ids: Ids,
  { signal, readOne }: { signal?: AbortSignal | undefined; readOne: (id: unknown) => Promise<WireRecord> },
): Promise<WireRecord[]> {
  const present = async (id: unknown): Promise<WireRecord[]> => {
    try {
      return [await readOne(id)]
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }
  const singly = async (part: Ids): Promise<WireRecord[]> => (await Promise.all(part.map(present))).flat()
  const together = async (part: Ids): Promise<WireRecord[]> => {
    const path = `/records/${schema.name}?ids=${part.map((id) => encodeURIComponent(String(id))).join(',')}`
    const options = { read: true, mayBeMissing: true, ...(signal && { signal }) }
    const { data } = await http<Envelope<WireRecord[]>>(path, options)
    expectIds(schema.idField, `GET ${path}`, data)
    return data
  }
  const read = async (part: Ids): Promise<WireRecord[]> => {
    if (part.length === 1) return singly(part)
    try {
      return await together(part)
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return singly(part)
      throw error
    }
  }
  return (await Promise.all(partsOf(ids).map(read))).flat()
}
