import { expect, test } from 'vitest'
import { askedAt, partsOf, stillNamed, withName } from '../../../src/custom/viewCustomerData/notes/at.ts'
import { dayFromNow, daysBetween } from '../../../src/features/tasks/days.ts'
import { dueText } from '../../../src/features/tasks/due-text.ts'

test.each([
  ['请@', 2, { from: 1, word: '' }],
  ['请@王', 3, { from: 1, word: '王' }],
  ['＠王', 2, { from: 0, word: '王' }],
  ['a@b', 3, null],
  ['a@', 2, null],
  ['KPI@王', 5, { from: 3, word: '王' }],
  ['@王 看', 4, null],
  ['@王 看', 2, { from: 0, word: '王' }],
  [`@${'长'.repeat(21)}`, 22, null],
  ['', 0, null],
])('in %s at %i the name that is typed is %j', (text, cursor, asked) => {
  expect(askedAt(text, cursor)).toEqual(asked)
})

test('a name that is taken stands where it was typed, and the cursor behind it', () => {
  expect(withName('请@王 看', 3, { from: 1, word: '王' }, '王晓敏')).toEqual({ text: '请@王晓敏 看', cursor: 6 })
})

test.each([
  ['@王晓敏 看', 'b'],
  ['@王晓敏 和 ＠王晓敏 看', 'a b'],
  ['@王晓 看', 'c'],
  ['@王晓敏 @王晓', 'b c'],
  ['看', ''],
])('of whom was chosen %s still names %s', (text, ids) => {
  const chosen = [
    { id: 'a', name: '王晓敏' },
    { id: 'c', name: '王晓' },
    { id: 'b', name: '王晓敏' },
  ]
  const named = stillNamed(text, chosen).map(({ id }) => id)
  expect(named.toSorted().join(' ')).toBe(ids)
})

test('what a note names is marked, by the longest name', () => {
  expect(partsOf('请@王晓敏看，@王晓 也看', ['王晓', '王晓敏'])).toEqual([
    { text: '请', named: false },
    { text: '@王晓敏', named: true },
    { text: '看，', named: false },
    { text: '@王晓', named: true },
    { text: ' 也看', named: false },
  ])
  expect(partsOf('', ['王'])).toEqual([])
})

test('days are those of Beijing, over months, leap days and the turn of a year', () => {
  expect(dayFromNow(0, Date.parse('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(dayFromNow(0, Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  expect(dayFromNow(1, Date.parse('2028-02-28T00:00:00Z'))).toBe('2028-02-29')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

test.each([
  ['2026-11-26', 'tasks.over 2'],
  ['2026-11-28', 'tasks.today '],
  ['2026-11-29', 'tasks.tomorrow '],
  ['2026-12-01', 'tasks.dueOn 2026-12-01'],
])('what is due on %s is told as %s', (due, said) => {
  const translate = (key: string, options: Record<string, unknown> = {}): string =>
    `${key} ${String(options['smart_count'] ?? options['day'] ?? '')}`
  expect(dueText(due, translate, '2026-11-28')).toBe(said)
})
