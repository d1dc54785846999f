import { shownUnits } from '../../../../core/money.ts'
import fc from 'fast-check'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import { exactIn } from '../../../../src/features/grid/model/write-input.ts'
import { buildGrid } from '../../../../src/ui/tables/statement-grid.ts'
import { StatementTable } from '../../../../src/ui/tables/StatementTable.tsx'
import { csvCell, csvFile } from '../../../../core/csv.ts'
import { showAmount, showValue } from '../../../../src/ui/tables/values.ts'
import { renderApp } from '../../../support/render.tsx'
import { tableSchema } from '../../../support/schema-files.ts'

const run = { seed: 20261120, numRuns: 300 }
const schema = tableSchema('balanceSheet')
const powers = { 元: 0n, 万元: 4n, 亿元: 8n } as const
/** Yuan in hundredths, up to more digits than a float holds. */
const hundredths = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n })
const yuan = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('amounts, whatever their size and sign', () => {
  test('are shown within half a hundredth of the unit, away from zero at the half', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...shownUnits), (amount, unit) => {
        const divisor = 10n ** powers[unit]
        const size = amount < 0n ? -amount : amount
        const rounded = (size * 2n + divisor) / (divisor * 2n)
        const shown = showAmount(yuan(amount), unit)
        expect(BigInt(shown.replace(/[-,.]/g, ''))).toBe(rounded)
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/)
        if (rounded > 0n) expect(shown.startsWith('-')).toBe(amount < 0n)
      }),
      run,
    )
  })

  test('an amount of nothing but rounding carries no minus', () => {
    expect([showAmount('-0.001', '元'), showAmount('-1', '亿元'), showAmount('-0', '万元')]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ])
  })

  test.each([
    ['元', '-99,999,999,999,999,999,999.99'],
    ['万元', '-10,000,000,000,000,000.00'],
    ['亿元', '-1,000,000,000,000.00'],
  ] as const)('the largest negative one in %s keeps its digits in the grid', (unit, shown) => {
    renderApp(
      <StatementTable
        grid={buildGrid(
          schema,
          [{ period: '2024-12-31', values: { cash: '-99999999999999999999.99', totalAssets: '0' } }],
          'zh-CN',
        )}
        unit={unit}
        caption="资产负债表"
      />,
    )
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByText(shown).className).toBe('figure negative')
    expect(grid.getByText('0.00').className).toBe('figure')
  })

  test('go out exact, in an input and on the clipboard: nothing is rounded away, no separators', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...shownUnits), (amount, unit) => {
        const cell = exactIn(yuan(amount), unit)
        const [whole = '', fraction = ''] = cell.replace('-', '').split('.')
        expect(BigInt(whole + fraction.padEnd(Number(powers[unit]) + 2, '0'))).toBe(amount < 0n ? -amount : amount)
        expect(cell.startsWith('-')).toBe(amount < 0n)
        expect(cell).not.toMatch(/,/)
      }),
      run,
    )
  })
})

describe('the grid, whatever rows there are', () => {
  const names = fieldsOf(schema).map((field) => field.name)
  const rows = fc.uniqueArray(
    fc.record({
      period: fc.constantFrom('2020-12-31', '2021-12-31', '2022-06-30', '2022-12-31', '2023-12-31'),
      values: fc.dictionary(fc.constantFrom(...names), fc.constantFrom('1', '-2', '', null)),
    }),
    { selector: (row) => row.period },
  )

  test('every figure stands once at its item and period, every item is shown or counted as empty', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const grid = buildGrid(schema, given, 'zh-CN')
        const lines = grid.sections.flatMap((section) => section.rows)
        expect(lines.length + grid.emptyRows).toBe(names.length)
        expect(grid.periods).toEqual(
          given
            .map((row) => row.period)
            .sort()
            .reverse(),
        )
        for (const row of given)
          for (const [name, value] of Object.entries(row.values)) {
            const line = lines.find(({ field }) => field.name === name)
            if (value === null || value === '') continue
            expect(line?.cells[grid.periods.indexOf(row.period)]?.value).toBe(value)
          }
        expect(lines.every((line) => !line.empty)).toBe(true)
        expect(grid.sections.every((section) => section.rows.length > 0)).toBe(true)
      }),
      { ...run, numRuns: 60 },
    )
  })

  test('all shows the same figures, none empty left out', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const all = buildGrid(schema, given, 'zh-CN', { all: true })
        expect(all.sections.flatMap((section) => section.rows)).toHaveLength(names.length)
        expect(all.sections.flatMap((section) => section.rows).filter((line) => line.empty)).toHaveLength(all.emptyRows)
      }),
      { ...run, numRuns: 40 },
    )
  })
})

describe('a CSV file, whatever it holds', () => {
  /** Reads a CSV text as spreadsheets do. */
  function read(text: string): string[][] {
    const lines: string[][] = [[]]
    for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
      lines.at(-1)!.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
      if (end !== ',') lines.push([])
    }
    return lines.slice(0, -1)
  }
  const cell = fc.string({
    unit: fc.constantFrom('a', '中', '"', ',', '\n', '\r', '=', '+', '-', '@', '\t', '1', '.', ' '),
    maxLength: 8,
  })
  const sheet = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 })

  test('comes back as it was but for the apostrophe before what a spreadsheet would run', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        expect(
          read(csvFile(rows).slice(1)).map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ''))),
        ).toEqual(rows)
      }),
      run,
    )
  })

  test('holds no formula, in a list or a table', () => {
    fc.assert(
      fc.property(cell, (text) => {
        for (const written of [csvCell(text), csvFile([[text]]).slice(1, -2)]) {
          const [[said = ''] = []] = read(`${written}\r\n`)
          expect(/^[=@\t\r＝＠]/.test(said)).toBe(false)
          // A figure, or dashes for none: neither calls anything.
          if (/^[+-]/.test(said)) expect(said).toMatch(/^[+-][\d,.]+(e[+-]?\d+)?%?$|^-+$/i)
        }
      }),
      run,
    )
  })
})

test('a list of objects, an empty list and a zero in a cell', () => {
  const field = { ...fieldsOf(tableSchema('basic'))[0]!, type: 'array' as const }
  expect([
    showValue(field, [{ a: 1, b: { c: null, d: 'x' } }, null], '元', 'zh-CN'),
    showValue(field, [], '元', 'zh-CN'),
    showValue({ ...field, type: 'integer' }, 0, '元', 'zh-CN'),
  ]).toEqual(['1 x', '', '0'])
})
