import { expect, test } from 'vitest'
import { addMonths, dayOf, endOf, isPeriod, monthOf, monthsBetween, startOf } from '../../core/beijing.ts'

test('a month and a day begin at midnight in Beijing', () => {
  expect([monthOf('2025-12-31T15:59:59.999Z'), monthOf('2025-12-31T16:00:00.000Z')]).toEqual(['2025-12', '2026-01'])
  expect([dayOf('2026-02-28T15:59:59.999Z'), dayOf('2026-02-28T16:00:00.000Z')]).toEqual(['2026-02-28', '2026-03-01'])
  expect([startOf('2026-03'), endOf('2026-03')]).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'])
  expect([startOf('2024-02-29'), endOf('2024-02-29')]).toEqual(['2024-02-28T16:00:00.000Z', '2024-02-29T16:00:00.000Z'])
  expect(endOf('2025-12')).toBe('2025-12-31T16:00:00.000Z')
})

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-01', -11)).toBe('2025-02')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
})

test.each([
  ['2026-03', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026', false],
  ['2026-3', false],
  ['0000-01', false],
  ['2026-03-01T00', false],
])('%s is a period: %s', (text, is) => {
  expect(isPeriod(text)).toBe(is)
})
