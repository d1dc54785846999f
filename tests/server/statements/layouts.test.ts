import { describe, expect, test } from 'vitest'
import { Exact, toYuan, type Unit } from '../../../core/money.ts'
import type { SheetInspection } from '../../../core/imports.ts'
import { blocksOf } from '../../../core/statement/blocks/blocks.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { ApiError } from '../../../server/errors.ts'
import { inspectWorkbook } from '../../../server/statements/inspect.ts'
import { prepareStatement } from '../../../server/statements/prepare-statement.ts'
import { schemaOf } from '../../core/statement/sheets.ts'
import { rounds } from '../../support/rounds.ts'
import { layouts, made, type Table } from '../../support/sheet-layouts.ts'

const tables = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const variants = rounds({ usual: 10, soak: 40 })
const customer = { name: '某公司', creditCode: '' }
const file = { id: 'f_1', name: '报表.xlsx' }

type Value = { field: string; period: string; yuan: string }
type Outcome = { right: number; wrong: Value[]; refused: number }

/** What a clerk brings in who accepts what is offered, leaves out what is asked, and answers the unit rightly. */
function stored(block: Sheet, inspected: SheetInspection, table: string, unit: string): Value[] | null {
  const sure = inspected.suggestions.filter(({ confidence }) => confidence !== 'guess')
  const known = inspected.columns.filter(({ period }) => period !== null)
  try {
    const { rows } = prepareStatement(schemaOf(table), block, {
      mapping: Object.fromEntries(sure.map(({ sysEn, target }) => [sysEn, target])),
      periods: Object.fromEntries(known.map(({ column, period }) => [column, period])),
      unit: inspected.unit ?? unit,
      file,
      time: '2026-01-01T00:00:00Z',
      locale: 'zh-CN',
    })
    return rows.flatMap(({ period, values }) =>
      Object.entries(values).flatMap(([field, yuan]) => (typeof yuan === 'string' ? [{ field, period, yuan }] : [])),
    )
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const yuanOf = (table: Table): Map<string, string> =>
  new Map(
    Object.entries(table.truth).flatMap(([field, periods]) =>
      Object.entries(periods).map(([period, value]): [string, string] => [
        `${field} ${period}`,
        toYuan(value, (table.unit || '元') as Unit),
      ]),
    ),
  )

const isRight = (truth: Map<string, string>, { field, period, yuan }: Value): boolean => {
  const value = truth.get(`${field} ${period}`)
  return value !== undefined && new Exact(value).eq(yuan)
}

/** Brings in every table of a sheet: the block that is offered, or each of those among which a person must choose. */
function bringIn(sheet: Sheet, truths: Table[]): Outcome {
  const outcome: Outcome = { right: 0, wrong: [], refused: 0 }
  const blocks = blocksOf(sheet, tables)
  for (const name of new Set(truths.map(({ table }) => table))) {
    const inspection = inspectWorkbook(schemaOf(name), tables, { sheets: [sheet] }, file, customer, 'zh-CN')
    const own = truths.filter(({ table }) => table === name)
    for (const offered of [inspection.sheet, ...inspection.alike]) {
      const inspected = inspection.sheets.find((candidate) => candidate.name === offered)
      const block = blocks.find((candidate) => candidate.name === offered)
      if (!inspected || !block) throw new Error(`no block ${offered}`)
      const tried = own.map((truth) => {
        const values = stored(block, inspected, name, truth.unit || '元')
        const expected = yuanOf(truth)
        return { values, wrong: (values ?? []).filter((value) => !isRight(expected, value)) }
      })
      // Of several tables of a kind the block is the one that it shares most with.
      const [best] = tried.sort((a, b) => a.wrong.length - b.wrong.length)
      if (!best?.values) outcome.refused += 1
      outcome.right += (best?.values?.length ?? 0) - (best?.wrong.length ?? 0)
      outcome.wrong.push(...(best?.wrong ?? []))
    }
  }
  return outcome
}

describe('over layouts and variants no value is stored under a wrong year, name, unit or table', () => {
  test.each(Object.keys(layouts))('%s', (name) => {
    let [right, refused, all] = [0, 0, 0]
    for (let seed = 1; seed <= variants; seed += 1) {
      const { sheet, tables: truths, name: variant } = made(name, seed * 7919)
      const outcome = bringIn(sheet, truths)
      expect(outcome.wrong, variant).toEqual([])
      right += outcome.right
      refused += outcome.refused
      all += truths.reduce((sum, truth) => sum + yuanOf(truth).size, 0)
    }
    console.log(`${name}: ${right} of ${all} right without a question, 0 wrong, ${refused} tables refused`)
    expect(right / all).toBeGreaterThan(0.95)
  })
})
