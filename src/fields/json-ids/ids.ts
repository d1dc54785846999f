import { parseJson } from '../../../core/json.ts'

/** The ids of a JSON text such as `["1","3"]`; what is none has none. */
export function readIds(value: unknown): string[] {
  const ids = typeof value === 'string' ? parseJson(value) : value
  return Array.isArray(ids) ? ids.map(String) : []
}

export const writeIds = (ids: readonly string[]): string => JSON.stringify(ids)
