import { isRecord } from '../../../core/json.ts'

/** What is wrong, of a value with parts the first of it. */
export function firstMessage(error: unknown): string | undefined {
  if (!isRecord(error) && !Array.isArray(error)) return undefined
  const { message, ref: _input, root, ...parts } = error as Record<string, unknown>
  if (typeof message === 'string') return message
  for (const part of [root, ...Object.values(parts)]) {
    const inside = firstMessage(part)
    if (inside !== undefined) return inside
  }
  return undefined
}
