import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formats, isDate } from '../../core/formats.ts'

const good: Record<string, string[]> = {
  'credit-code': ['91350100M000100Y43', '91350100M000100Y44'],
  date: ['2024-02-29', '2000-02-29', '1999-12-31'],
  month: ['2024-01', '2024-12'],
  'date-time': ['2024-12-31T23:59Z', '2024-12-31T23:59:59Z', '2024-12-31T23:59:59.123+08:00'],
  decimal: ['0', '-0.5', '123456789012345678901.12345678'],
  email: ['a@b.cn', 'credit.manager+1@bank.com.cn'],
  'json-ids': ['["1"]', '["1","3"]', '[1, 2]'],
}
const bad: Record<string, string[]> = {
  'credit-code': ['', '91350100M000100Y4', '91350100M000100Y431', '91350100I000100Y43'],
  date: [
    '',
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-4-1',
    '2024-12-31T00:00',
    '20241231',
    '2024-12-31 ',
  ],
  month: ['', '2024-00', '2024-13', '2024-1', '2024-12-01'],
  'date-time': [
    '',
    '2024-12-31',
    '2024-12-31 23:59',
    '2024-12-31T25:00Z',
    '2024-13-31T10:00Z',
    'T10:00Z',
    '2024-12-31T23:59',
    '2024-02-30T10:00Z',
    '9999-12-31T23:59-01:00',
    '2024-01-01T10:00Z (x)',
  ],
  decimal: ['', '01', '1.', '.5', '1,000', 'NaN', '1e5', '1.123456789'],
  email: ['', 'a', 'a@b', '@b.cn', 'a b@c.cn', 'a@b@c.cn', `${'a'.repeat(250)}@b.cn`],
  'json-ids': ['', '[]', '[', '{}', '"1"', '[null]', '[["1"]]', '1,3'],
}

test('every format has examples here', () =>
  expect([Object.keys(good), Object.keys(bad)]).toEqual([Object.keys(formats), Object.keys(formats)]))

describe.each(Object.keys(formats))('%s', (name) => {
  test.each(good[name] ?? [])('takes %j', (text) => expect(formats[name]?.(text)).toBe(true))
  test.each(bad[name] ?? [])('refuses %j', (text) => expect(formats[name]?.(text)).toBe(false))
})

test('a date is one that the calendar has', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, day) => {
        const days = [
          31,
          year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
          31,
          30,
          31,
          30,
          31,
          31,
          30,
          31,
          30,
          31,
        ]
        expect(isDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)).toBe(
          day <= (days[month - 1] ?? 0),
        )
      },
    ),
    { seed: 366, numRuns: 500 },
  ))
