import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../core/lists.ts'
import { Exact, powersBetweenUnits } from '../../../core/money.ts'
import { linesOf } from '../../../core/subject/lines.ts'
import { nearVotesBetween, votesBetween, type TiedStatement } from '../../../core/subject/statement-ties.ts'
import type { DataRow } from '../../../core/subject/types.ts'
import { areUnitsBroken, compareUnits } from '../../../core/subject/unit-scale.ts'
import { randomFrom } from '../../../scripts/bench/rows/perturbed.ts'
import { readDemo } from '../../../server/demo/read.ts'
import { allTables } from '../../support/demo-subjects.ts'

const { statements } = readDemo()
const tables = allTables.filter(({ layout }) => layout === 'statement')
const random = randomFrom(7)
const oneOf = <T>(of: readonly T[]): T => valueAt(of, Math.floor(random() * of.length))

/** Factors by which a statement may be off, those at the limits of a power of ten among them, to the last digit. */
const factors = ['1', '1', '1000', '0.001', '300', '3000', '299.9999999999999999', '300.0000000000000001', '0.0003']

/** A statement of the demo in another unit, with some lines as they were before, zero, or not there. */
function rowOf(table: string, source: Record<string, unknown>, period: string, factor: string): DataRow {
  const values = Object.entries(source).flatMap(([field, value]): [string, string][] => {
    if (random() < 0.08) return []
    const text = String(value)
    if (!/^-?\d+(\.\d+)?$/.test(text)) return []
    return [[field, random() < 0.05 ? '0' : new Exact(text).times(factor).toFixed()]]
  })
  return { table, period, key: '', values: Object.fromEntries(values), sources: {}, time: '' }
}

type Firm = { earlier: DataRow; later: DataRow }[]
const firmOf = (company: string): Firm => {
  const [first, second] = statements.filter((statement) => statement.company === company)
  return tables.map(({ name }) => {
    const factor = oneOf(factors)
    const [before = {}, now = {}] = [first?.[name], second?.[name]] as Record<string, unknown>[]
    const same = random() < 0.2
    return {
      earlier: rowOf(name, before, '2023-12-31', '1'),
      later: rowOf(name, same ? before : now, '2024-12-31', factor),
    }
  })
}

const companies = [...new Set(statements.map(({ company }) => company))]
const firms = Array.from({ length: 300 }, () => firmOf(oneOf(companies)))

describe('units of money in doubles', () => {
  test('are broken where the exact arithmetic says so, also at the limits of a power of ten', () => {
    const told = new Map<boolean | null, number>()
    for (const firm of firms)
      for (const [index, { earlier, later }] of firm.entries()) {
        const table = valueAt(tables, index)
        const [before, now] = [linesOf(table, earlier), linesOf(table, later)]
        const expected = compareUnits(before, now)?.broken ?? null
        expect(areUnitsBroken(before, now)).toBe(expected)
        told.set(expected, (told.get(expected) ?? 0) + 1)
      }
    expect(told.get(true)).toBeGreaterThan(100)
    expect(told.get(false)).toBeGreaterThan(100)
    expect(powersBetweenUnits).toContain(3)
  })

  test('ties vote for the same powers, or say that doubles do not tell', () => {
    let [votes, untold] = [0, 0]
    for (const firm of firms) {
      const tied = firm.map(({ earlier, later }, index): TiedStatement => ({
        table: valueAt(tables, index),
        rows: new Map([earlier, later].map((row) => [row.period, row])),
      }))
      for (const left of tied)
        for (const right of tied) {
          if (left === right) continue
          const periods = ['2023-12-31', '2024-12-31']
          const near = nearVotesBetween(left, right, periods)
          const exact = votesBetween(left, right, periods)
          if (near === null) untold += 1
          else {
            votes += near.length
            expect(near.map(({ tie, powers }) => [tie.left, tie.right, powers])).toEqual(
              exact.map(({ tie, powers }) => [tie.left, tie.right, powers]),
            )
          }
        }
    }
    expect(votes).toBeGreaterThan(3000)
    expect(untold).toBeLessThan(firms.length)
  })
})
