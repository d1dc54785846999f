import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims } from '../../../core/claims/known.ts'

const level = (name: string, unit: string) => (value: string, period: string) => ({ name, value, unit, period })
const ratio = level('流动比率', '倍')
const quick = level('速动比率', '倍')
const days = level('存货周转天数', '天')
const values = [
  ratio('1.60', '2022-12-31'),
  ratio('1.75', '2023-12-31'),
  ratio('1.90', '2024-12-31'),
  quick('0.85', '2022-12-31'),
  quick('0.92', '2023-12-31'),
  days('82.80', '2023-12-31'),
  days('95.20', '2024-12-31'),
]
const open = openClaims({ texts: [], values })
const kinds = (text: string): string[] => checkClaims(text, open).map(({ kind }) => kind)

describe('two levels where no year is named', () => {
  test.each([
    ['流动比率由上年的1.75倍升至1.90倍。', '流动比率由上年的1.90倍升至1.75倍。'],
    ['流动比率由1.75倍升至1.90倍。', '流动比率由1.90倍降至1.75倍。'],
    ['流动比率由1.75倍变为1.90倍。', '流动比率由1.90倍变为1.75倍。'],
    ['流动比率自1.75倍至1.90倍。', '流动比率自1.90倍至1.75倍。'],
    ['流动比率为1.90倍（上年为1.75倍）。', '流动比率为1.75倍（上年为1.90倍）。'],
    ['流动比率为1.90倍，上年为1.75倍。', '流动比率为1.75倍，上年为1.90倍。'],
    ['上年流动比率为1.75倍，本年为1.90倍。', '上年流动比率为1.90倍，本年为1.75倍。'],
    ['上年流动比率为1.75倍。本年流动比率为1.90倍。', '上年流动比率为1.90倍。本年流动比率为1.75倍。'],
    ['流动比率由上年的1.75倍升至1.90倍。', '流动比率由上年的1.60倍升至1.90倍。'],
  ])('%s', (right, wrong) => {
    expect(kinds(right)).not.toContain('period')
    expect(kinds(wrong), wrong).toContain('period')
  })

  test.each([
    ['another quantity beside them', '上年流动比率为1.75倍，速动比率为0.92倍，流动比率为1.90倍。'],
    ['a figure that is known nowhere', '流动比率由上年的1.75倍升至2.90倍。'],
  ])('are not held against %s', (_, text) => {
    expect(kinds(text)).not.toContain('period')
  })

  test('of which nobody knows the years say nothing', () => {
    const without = openClaims({ texts: ['流动比率为1.75倍。', '流动比率为1.90倍。'] })
    expect(checkClaims('流动比率由上年的1.90倍降至1.75倍。', without).map(({ kind }) => kind)).not.toContain('period')
  })
})

test('fewer days are faster, and more are slower', () => {
  expect(kinds('存货周转天数为95.20天，较上年慢12.40天。')).not.toContain('direction')
  expect(kinds('存货周转天数为95.20天，较上年快12.40天。')).toContain('direction')
})
