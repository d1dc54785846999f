import { isRecord } from '../../../../core/json.ts'

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
  if (!isRecord(a) || !isRecord(b)) return !present(a) && !present(b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameDocument(a[key], b[key]))
}
