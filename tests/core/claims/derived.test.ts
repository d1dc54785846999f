import { expect, test } from 'vitest'
import cases from './derived.json' with { type: 'json' }
import { openClaims } from '../../../core/claims/known.ts'
import { found, rising } from './enterprises.ts'

// What follows from two figures, what is said of several years, and lists of names and years.
test.each(cases.right)('right: %s', (text) => expect(found(text, rising)).toEqual([]))
test.each(cases.wrong)('wrong: %s', (text) => expect(found(text, rising)).not.toEqual([]))

test('what rose over two years and fell in the last one did not rise', () => {
  const values = ['1.00', '1.50', '1.20'].map((value, at) => ({
    name: '流动比率',
    unit: '倍',
    value,
    period: `${2022 + at}-12-31`,
  }))
  expect(found('流动比率上升。', openClaims({ texts: [], values }))).not.toEqual([])
})
