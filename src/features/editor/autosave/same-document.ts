const present = (value: unknown): boolean => value !== null && value !== undefined

/**
 * Whether two JSON values say the same. A key whose value is null and a missing key are equal, and the order of keys
 * does not count: a database may give both back otherwise than they were sent.
 */
export function sameDocument(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => sameDocument(item, other[index]))
    )
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return !present(one) && !present(other)
  const left = one as Record<string, unknown>
  const right = other as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameDocument(left[key], right[key]))
}
