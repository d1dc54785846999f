/** The ids of a JSON text such as `["1","3"]`; what is none has none. */
export function readIds(value: unknown): string[] {
  try {
    const ids: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

export const writeIds = (ids: readonly string[]): string => JSON.stringify(ids)
