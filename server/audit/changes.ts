import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

/** What happened to one field. A shortened value comes with the length that it had. */
export type AuditChange = { field: string; old: unknown; new: unknown; oldLength?: number; newLength?: number }

/** Longer values are shortened: the trail tells what changed, it is no copy of the data. */
const longestValue = 500

/** Names of what nobody may read later, whatever the writer hands over. `creditCode` and its like are none. */
const secret =
  /password|passwd|secret|token|recovery|credential|authorization|cookie|^(sms|mail|otp|totp|activation|verification)?_?-?code$/i
const isSecret = (name: string): boolean => secret.test(name.split('@')[0] ?? name)

/** A value without secrets, at any depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (isSecret(name) ? [] : [[name, withoutSecrets(member)]])),
  )
}

/** Pictures say nothing as text: their hash tells which one it was. */
const digest = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`

function shortened(value: unknown): { value: unknown; length?: number } {
  const text =
    typeof value === 'string' ? value : typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
  if (text.startsWith('data:')) return { value: digest(text), length: text.length }
  return text.length > longestValue ? { value: text.slice(0, longestValue), length: text.length } : { value }
}

/** Whether the trail holds a value of a field whole, so that it can be had again. */
export function isKeptWhole(field: string, value: unknown): boolean {
  const { length } = shortened(value)
  return !isSecret(field) && length === undefined && isDeepStrictEqual(withoutSecrets(value), value)
}

const absent = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** The fields that differ, without secrets; what is empty and what is absent are the same. */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): AuditChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isSecret(name),
  )
  return names.flatMap((field) => {
    const [old, fresh] = [before, after].map((side) => absent(withoutSecrets(side?.[field])))
    if (isDeepStrictEqual(old, fresh)) return []
    const [left, right] = [shortened(old), shortened(fresh)]
    return [
      {
        field,
        old: left.value,
        new: right.value,
        ...(left.length ? { oldLength: left.length } : {}),
        ...(right.length ? { newLength: right.length } : {}),
      },
    ]
  })
}
