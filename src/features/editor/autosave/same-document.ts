const present = (value: unknown): boolean => value !== null && value !== undefined

/**
 * Whether two JSON values say the same. A key whose value is null and a missing key are equal, and the order of keys
 * does not count: a database may give both back otherwise than they were sent.
 */
export function sameDocument(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameDocument(item, b[index]))
    )
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return !present(a) && !present(b)
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameDocument(left[key], right[key]))
}
