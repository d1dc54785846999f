import { expect, test } from 'vitest'
import type { OpenItem } from '../../../../core/report-checks.ts'
import { everywhere, finding, keyed, type RawFinding } from '../../../../server/reports/checks/finding.ts'

const stale = (changed: string): RawFinding => finding('stale', everywhere, 'check.stale', { changed, since: '09:00' })
const item = (...ids: string[]): OpenItem => ({
  cause: 'balance',
  name: '资产不等于权益',
  severity: 'high',
  events: ids.map((id) => ({ id, period: '2024-12-31', evidence: '', explanation: '', status: 'open' })),
  verifySteps: '',
  note: '',
  before: null,
})
const open = (...ids: string[]): RawFinding =>
  finding('event', everywhere, 'check.event', { name: '', evidence: '' }, item(...ids))
const keyOf = (...found: RawFinding[]): string | undefined => keyed(found).at(-1)?.id

test('a yes to a finding is none to it when it says something else', () => {
  expect(keyOf(stale('10:00'))).toBe(keyOf(stale('10:00')))
  expect(keyOf(stale('10:00'))).not.toBe(keyOf(stale('10:05')))
  expect(keyOf(open('a'))).not.toBe(keyOf(open('a', 'b')))
})

test('the second of two equal findings is asked about on its own', () => {
  expect(keyOf(stale('10:00'), stale('10:00'))).not.toBe(keyOf(stale('10:00')))
})
