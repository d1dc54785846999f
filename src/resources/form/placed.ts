import type { NamedField } from '../../../core/schema/fields.ts'
import { isRecord } from '../../../core/json.ts'
import { inputAt } from '../../../core/schema/part-values.ts'

/** Every message of a tree of faults, with the names that lead to it. */
function messagesOf(tree: unknown, path: readonly string[] = []): [path: readonly string[], message: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return isRecord(tree) ? Object.entries(tree).flatMap(([name, part]) => messagesOf(part, [...path, name])) : []
}

/**
 * The faults that the server names, each at the input that shows it.
 *
 * @param errors as a refused save answers them: `{ contacts: { 0: { fax: '…' } } }`
 * @returns by names of inputs: `{ 'contacts.root': '…' }`; what is no tree of faults stays as it is
 */
export function placedFaults(errors: unknown, fields: readonly NamedField[], values: Record<string, unknown>): unknown {
  if (!isRecord(errors)) return errors
  const placed: Record<string, string> = {}
  // What is wrong with a whole comes before what is wrong within it and has no input.
  for (const [path, message] of messagesOf(errors).toSorted(([a], [b]) => a.length - b.length)) {
    const field = fields.find(({ name }) => name === path[0])
    placed[field ? inputAt(field, path, values[field.name]) : path.join('.')] ??= message
  }
  return placed
}
