import { expect, test } from 'vitest'
import { claimsOfText, groundsIn } from '../../../server/reports/report-claims.ts'
import { readDemo } from '../../../server/demo/read.ts'
import { customers } from '../guard/material.ts'
import { rounds } from '../../support/rounds.ts'
import { verdictOf, type Verdict } from './clerks/measure.ts'
import { framesOf, type Year } from './frames/frames.ts'

// The same sentences about one enterprise after the other, right by its statements, and each once more for every figure
// that may be another one.

const { statements } = readDemo()
const years = ['2021', '2022', '2023', '2024']
/** Whose statements contradict themselves: where what they say is right depends on which of two figures is taken. */
const apart = new Set(['E09', 'E12', 'E16'])
const enterprises = customers.filter(({ id }) => !apart.has(id.slice(-3))).slice(0, rounds({ usual: 3, soak: 18 }))

/** The sentence with each of its figures larger by an eighth, one at a time. */
function twinsOf(text: string): string[] {
  return [...text.matchAll(/\d[\d,]*\.\d+/g)].flatMap(({ 0: figure, index }) => {
    const count = figure.split('.')[1]?.length ?? 0
    const other = (Number(figure.replaceAll(',', '')) * 1.13).toLocaleString('en-US', {
      minimumFractionDigits: count,
      maximumFractionDigits: count,
    })
    return other === figure ? [] : [text.slice(0, index) + other + text.slice(index + figure.length)]
  })
}

type Judged = { text: string; verdict: Verdict }
const judged = enterprises.map(({ id, blocks, names, known, focus }) => {
  const own = years.map((year): Year => {
    const found = statements.find(({ company, period }) => company === id.slice(-3) && period === `${year}-12-31`)
    if (!found) throw new Error(`no statements of ${id} in ${year}`)
    return found as unknown as Year
  })
  const [first, second, last, now] = own
  if (!first || !second || !last || !now) throw new Error('four years')
  const grounds = { ...groundsIn(blocks, { names, values: known, period: focus, words: [] }), places: new Map() }
  const judge = (text: string): Judged => ({ text, verdict: verdictOf(claimsOfText(text, grounds)) })
  const right = Object.values(framesOf([first, second, last, now])).filter((text) => text !== '')
  return { right: right.map(judge), wrong: right.flatMap(twinsOf).map(judge) }
})
const those = (side: 'right' | 'wrong', verdict: Verdict): string[] =>
  judged.flatMap((one) => one[side].flatMap((each) => (each.verdict === verdict ? [each.text] : [])))
const count = (side: 'right' | 'wrong'): number => judged.reduce((sum, one) => sum + one[side].length, 0)

test('what is right of an enterprise contradicts nothing that is known of it', () => {
  expect(those('right', 'contradicted')).toEqual([])
})

test('hardly any of it is asked about', () => {
  const asked = those('right', 'asked')
  expect(asked.length / count('right'), asked.join('\n')).toBeLessThanOrEqual(0.02)
})

test('hardly any wrong figure passes', () => {
  const passed = those('wrong', 'passed')
  expect(count('wrong')).toBeGreaterThan(count('right'))
  expect(passed.length / count('wrong'), passed.join('\n')).toBeLessThanOrEqual(0.005)
})
