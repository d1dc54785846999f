import { createHash } from 'node:crypto'
import type { Finding } from './faults.ts'
import { shippedRight } from './shipped-right.ts'

/**
 * What was found to be right, by its hash: of a version that says one resource otherwise the others are known, and what
 * is shipped was looked at when the server was built.
 */
const right = new Set<string>(shippedRight)
const mostRight = 2000

/** The hashes of all that was found right so far. */
export const rightHashes = (): string[] => [...right]

/**
 * What is wrong in a value, looked for unless nothing was found in it before.
 *
 * @param kind names what is looked for, which depends on nothing but the value
 */
export function findingsOnce(kind: string, value: unknown, find: () => Finding[]): Finding[] {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, value]))
    .digest('base64url')
  if (right.has(hash)) return []
  const found = find()
  if (right.size >= mostRight) right.clear()
  if (found.length === 0) right.add(hash)
  return found
}
