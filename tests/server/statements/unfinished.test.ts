import { describe, expect, test } from 'vitest'
import { suggestMapping } from '../../../core/statement/match.ts'
import { prepareStatement } from '../../../server/statements/prepare-statement.ts'
import { readStatement } from '../../../server/statements/sheets.ts'
import { warningsOf } from '../../../server/statements/warnings.ts'
import { schemaOf, sheetOf } from '../../core/statement/sheets.ts'
import { trueStatement, type TrueLine } from '../../support/layouts/truth.ts'

const table = schemaOf('balanceSheet')
const file = { id: 'f_1', name: '报表.xlsx' }
type Cell = string | number | null

/** The warnings of a balance sheet whose second column shows what `before` makes of its figures. */
function toldOf(before: (line: TrueLine, figure: number, at: number) => Cell): { kind: string; msg: string }[] {
  const truth = trueStatement('balanceSheet', ['2024-12-31', '2023-12-31'], 3)
  const lines = truth.lines.map((line, at): Cell[] => {
    const [now, old] = truth.periods.map((period) => line.figures[period])
    return [line.label, now ?? null, old === undefined ? null : before(line, old, at)]
  })
  const sheet = sheetOf([
    ['资产负债表'],
    ['2024年12月31日', null, '单位：元'],
    ['项目', '期末余额', '年初余额'],
    ...lines,
  ])
  const { items } = readStatement(sheet, file.name)
  const prepared = prepareStatement(table, sheet, {
    mapping: Object.fromEntries(suggestMapping(table, items).map(({ sysEn, target }) => [sysEn, target])),
    file,
    time: '2026-01-01T00:00:00Z',
    locale: 'zh-CN',
  })
  return warningsOf(table, prepared, new Map(), file.name, 'zh-CN')
}

describe('a column that is only partly filled in is named', () => {
  test.each<[string, (line: TrueLine, figure: number, at: number) => Cell]>([
    ['the rest zeros', (_, figure, at) => (at < 9 ? figure : 0)],
    ['the rest blank', (_, figure, at) => (at < 9 ? figure : null)],
    ['every second line', (_, figure, at) => (at % 2 ? figure : null)],
    ['one amount', (line, figure) => (line.field === 'cash' ? figure : 0)],
    ['the total left blank', (line, figure) => (line.field === 'totalAssets' ? null : figure)],
  ])('%s', (_, before) => {
    const told = toldOf(before)
    expect(told.map(({ kind }) => kind)).toEqual(['unfinished'])
    expect(told[0]?.msg).toContain('年初余额')
    expect(told[0]?.msg).toContain('2023-12-31')
  })

  test.each<[string, (line: TrueLine, figure: number, at: number) => Cell]>([
    ['filled in', (_, figure) => figure],
    [
      'what a growing company did not have yet',
      (line, figure) =>
        ['notesReceivable', 'constructionInProgress', 'notesPayable'].includes(line.field ?? '') ? 0 : figure,
    ],
  ])('%s: nothing is said', (_, before) => expect(toldOf(before)).toEqual([]))

  test('no long-term debt, and no total of it', () => {
    const own = ['longTermBorrowings', 'totalNonCurrentLiabilities']
    expect(toldOf((line, figure) => (own.includes(line.field ?? '') ? null : figure))).toEqual([])
  })
})
