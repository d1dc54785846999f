import { describe, expect, test } from 'vitest'
import type { EventStatus, EventStory } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { certaintyOf, levelOf, monthsSince, standing, type Judged } from '../../../core/analysis/verdict.ts'

const story = (severity: Severity, { data = false, status = 'open' as EventStatus, cause = 'a' } = {}): EventStory => ({
  cause,
  name: cause,
  severity,
  checksData: data,
  periods: [{ id: cause, period: '2024-12-31', severity, status }],
  open: 1,
  link: '',
})
const sound: Judged = {
  stories: [],
  years: 4,
  period: '2024-12-31',
  passed: 80,
  known: 1,
  grade: 'A',
  poorGrades: ['D', 'E'],
}

describe('the level of a customer', () => {
  test.each<[string, Partial<Judged>, string]>([
    ['nothing found, all known', {}, 'clear'],
    ['no statement at all', { years: 0, passed: 0, known: 0, grade: null }, 'unknown'],
    ['registry passed, but no year', { years: 0, passed: 12, known: 0, grade: null }, 'unknown'],
    ['no rule could be applied', { passed: 0 }, 'unknown'],
    ['less than half is known', { known: 0.49 }, 'unknown'],
    ['no grade', { grade: null }, 'unknown'],
    ['hints and small matters only', { stories: [story('info'), story('low', { cause: 'b' })] }, 'clear'],
    ['a poor grade without a finding', { grade: 'E' }, 'watch'],
    ['a medium finding', { stories: [story('medium')] }, 'watch'],
    ['a grave finding', { stories: [story('high')] }, 'grave'],
    [
      'a grave finding while nearly nothing is known',
      { stories: [story('high')], known: 0, grade: null, years: 0 },
      'grave',
    ],
    ['sums that do not hold', { stories: [story('high', { data: true })] }, 'doubtful'],
    ['small doubts about the data', { stories: [story('medium', { data: true })] }, 'doubtful'],
    [
      'a grave finding beside sums that do not hold',
      { stories: [story('high', { data: true }), story('high', { cause: 'b' })] },
      'grave',
    ],
    ['an accepted explanation', { stories: [story('high', { status: 'accepted' })] }, 'clear'],
    ['a suppressed one', { stories: [story('high', { status: 'suppressed' })] }, 'clear'],
    ['explained, and not decided', { stories: [story('high', { status: 'explained' })] }, 'grave'],
    ['a confirmed risk', { stories: [story('high', { status: 'risk' })] }, 'grave'],
    [
      'explained years, and nothing is known',
      { stories: [story('high', { status: 'accepted' })], grade: null },
      'unknown',
    ],
  ])('%s', (_, more, level) => expect(levelOf({ ...sound, ...more })).toBe(level))

  test('one explained year leaves the others: the story counts by what is left', () => {
    const years: EventStory = {
      ...story('high'),
      periods: [
        { id: '1', period: '2024-12-31', severity: 'medium', status: 'open' },
        { id: '2', period: '2023-12-31', severity: 'high', status: 'accepted' },
      ],
    }
    expect(standing([years])).toMatchObject([{ severity: 'medium', periods: [{ id: '1' }] }])
    expect(levelOf({ ...sound, stories: [years] })).toBe('watch')
  })
})

describe('how sure it is', () => {
  test.each<[string, Partial<Judged>, number | null, string]>([
    ['three years, all known, recent', {}, 8, 'large'],
    ['old statements', {}, 23, 'fair'],
    ['two years', { years: 2 }, 8, 'fair'],
    ['some figures missing', { known: 0.8 }, 8, 'fair'],
    ['half of the figures missing', { known: 0.4 }, 8, 'small'],
    ['no year', { years: 0 }, null, 'small'],
    ['an unreadable day', {}, null, 'fair'],
    ['data that contradict themselves', { stories: [story('high', { data: true })] }, 8, 'small'],
    ['data in some doubt', { stories: [story('medium', { data: true })] }, 8, 'fair'],
    ['a grade that could not be given', { grade: null }, 8, 'small'],
    ['a risk that is certain enough', { stories: [story('medium')] }, 8, 'large'],
  ])('%s', (_, more, months, certainty) => expect(certaintyOf({ ...sound, ...more }, months)).toBe(certainty))
})

test.each([
  ['2024-12-31', '2026-11-23', 22],
  ['2024-12-31', '2024-12-31', 0],
  ['2024-12-31', '2025-01-30', 1],
  ['2024-06-30', '2025-06-29', 12],
  ['2025-01-31', '2025-02-10', 0],
  ['2026-11-30', '2026-11-23', 0],
  ['2026-12-31', '2026-11-23', null],
  ['2027-12-31', '2026-11-23', null],
  ['', '2026-11-23', null],
])('%s is so many months before %s', (period, day, months) => expect(monthsSince(period, day)).toBe(months))
