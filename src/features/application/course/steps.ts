import type { RaRecord } from 'react-admin'
import { asksForFiles } from '../../../fields/widgets/qrcode/states.ts'

export type Step = {
  name: 'created' | 'opened' | 'authorised' | 'uploaded' | 'declined' | 'revoked' | 'expired'
  time: string | null
  state: 'done' | 'next' | 'never'
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The states in which a code has ended before its goal, and the field that says when. */
const ends = [
  ['declined', 'declinedAt'],
  ['revoked', 'revokedAt'],
  ['expired', 'expiresAt'],
] as const

/**
 * What has happened to a code, what comes next, and where it ended before its goal. Files are a step only where files
 * are asked for: financial data, or a request to upload.
 */
export function stepsOf(record: RaRecord): Step[] {
  const files = asksForFiles(record) || text(record['uploadedAt']) !== null
  const over = ends.find(([state]) => state === record['state']) ?? null
  const isDeclined = over !== null && text(record['declinedAt']) !== null
  const all: [Step['name'], unknown][] = [
    ['created', record['createTime']],
    ['opened', record['openedAt']],
    ['authorised', record['authorisedAt']],
    ...(files ? [['uploaded', record['uploadedAt']] as [Step['name'], unknown]] : []),
  ]
  // Whoever has agreed has opened it, whether or not that was noticed.
  const last = all.findLastIndex(([, time]) => text(time) !== null)
  const steps = all.map(([name, time], index): Step => ({
    name,
    time: text(time),
    state: index <= last ? 'done' : over === null && index === last + 1 ? 'next' : 'never',
  }))
  if (over === null) return steps
  return [
    ...steps.filter(({ state }) => state === 'done'),
    // A code that the bank revoked may have been declined before.
    ...ends
      .filter((end) => end === over || (isDeclined && end[0] === 'declined'))
      .map(([name, at]): Step => ({ name, time: text(record[at]), state: 'done' })),
    ...steps.filter(({ state }) => state !== 'done'),
  ]
}
