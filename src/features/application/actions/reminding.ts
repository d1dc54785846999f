import type { RaRecord } from 'react-admin'

/** A customer is reminded at most once in this time. */
const pause = 24 * 60 * 60 * 1000

/** When the customer was written to last, how often, and when the next time may be; null where never. */
export function remindedOf(
  record: RaRecord,
  now = Date.now(),
): { times: number; at: string; next: string | null } | null {
  const at: unknown = record['remindedAt']
  if (typeof at !== 'string' || at === '') return null
  const next = Date.parse(at) + pause
  return { times: Number(record['reminders'] ?? 1), at, next: next > now ? new Date(next).toISOString() : null }
}
