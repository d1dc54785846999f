import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileCondition, compileFigure } from '../../../core/expressions/compile.ts'
import { figureNames, subtotalsOf } from '../../../core/analysis/vocabulary.ts'
import { scoreFaults, weightsWith } from '../../../core/score/change.ts'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables } from '../../support/demo-subjects.ts'

describe('the shipped weights', () => {
  const vocabulary = { names: figureNames(allTables), subtotals: new Set(subtotalsOf(allTables).keys()) }
  test('have formulas of known names, rules that there are, and bands that go one way', () => {
    for (const { formulas, given = [], positive } of shippedWeights.factors)
      for (const text of [...formulas, ...given, ...(positive ? [positive] : [])])
        expect(() => compileFigure(text, vocabulary), text).not.toThrow()
    for (const entry of [...shippedWeights.floors, ...shippedWeights.caps])
      if ('when' in entry) expect(() => compileCondition(entry.when, vocabulary), entry.key).not.toThrow()
    const rules = new Set(loadRules(join(projectFolder, 'src/schemas/rules'), allTables).rules.map(({ id }) => id))
    for (const { rule } of shippedWeights.signals) expect(rules).toContain(rule)
    for (const floor of shippedWeights.floors) if ('rule' in floor) expect(rules).toContain(floor.rule)
    const bands = Object.fromEntries(shippedWeights.factors.map((factor) => [factor.key, factor.bands]))
    expect(scoreFaults({ bands }, shippedWeights)).toEqual([])
    expect(shippedWeights.factors.every(({ pillar }) => pillar in shippedWeights.pillars)).toBe(true)
  })
})

describe('changed weights', () => {
  test.each([
    [[], '', 'shape'],
    [{ weight: {} }, '/weight', 'unknown'],
    [{ weights: { debtRatoi: 1 } }, '/weights/debtRatoi', 'unknown'],
    [{ weights: { debtRatio: -1 } }, '/weights/debtRatio', 'range'],
    [{ weights: { debtRatio: '3' } }, '/weights/debtRatio', 'number'],
    [{ weights: { debtRatio: Number.NaN } }, '/weights/debtRatio', 'number'],
    [{ weights: Object.fromEntries(shippedWeights.factors.map(({ key }) => [key, 0])) }, '/weights', 'nothing'],
    [{ neutral: 20 }, '/neutral', 'range'],
    [
      {
        bands: {
          debtRatio: [
            [0, 100],
            [1, 0],
          ],
        },
      },
      '/bands/debtRatio',
      'direction',
    ],
    [
      {
        bands: {
          debtRatio: [
            [0, 0],
            [0.5, 60],
            [1, 50],
          ],
        },
      },
      '/bands/debtRatio',
      'direction',
    ],
    [
      {
        bands: {
          debtRatio: [
            [1, 0],
            [0, 100],
          ],
        },
      },
      '/bands/debtRatio',
      'bands',
    ],
    [
      {
        bands: {
          debtRatio: [
            [0, 0],
            [1, 101],
          ],
        },
      },
      '/bands/debtRatio',
      'range',
    ],
    [{ signals: { FR07: 1 } }, '/signals/FR07', 'range'],
    [{ floors: { XX: 1 } }, '/floors/XX', 'unknown'],
    [{ grades: { A: 60 } }, '/grades', 'grades'],
    [{ grades: { E: 60 } }, '/grades/E', 'unknown'],
  ])('%j is refused at %s for %s', (change, pointer, key) => {
    expect(scoreFaults(change, shippedWeights)).toMatchObject([{ pointer, key }])
  })

  test('change what they name and nothing else', () => {
    const change = { weights: { debtRatio: 5 }, grades: { A: 20 }, signals: { FR07: 0.5 } }
    expect(scoreFaults(change, shippedWeights)).toEqual([])
    const changed = weightsWith(shippedWeights, change, 3)
    expect(changed).toMatchObject({ version: 3, neutral: 50 })
    expect(
      changed.factors.filter((factor, index) => factor.weight !== shippedWeights.factors[index]?.weight),
    ).toMatchObject([{ key: 'debtRatio', weight: 5 }])
    expect(changed.grades.map(({ below }) => below)).toEqual([20, 40, 55, 70, 101])
  })
})
