import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDemo } from '../../server/demo/read.ts'
import { readWorkbook } from '../../server/workbook/reader.ts'

const folder = join(import.meta.dirname, '../samples')
const data = readDemo()

test('the samples show the figures of the demo data', async () => {
  const { sheets } = await readWorkbook(readFileSync(join(folder, 'statements.xlsx')), 'statements.xlsx')
  const cash = sheets[0]?.rows.find((row) => row.cells[0]?.value.trim() === '货币资金')
  const company = data.companies[0]?.id
  const inDemo = [2024, 2023].map(
    (year) =>
      (
        data.statements.find((one) => one.company === company && one.period.startsWith(`${year}`))?.['balanceSheet'] as
          | Record<string, number>
          | undefined
      )?.['cash'],
  )
  expect(cash?.cells.slice(2).map((cell) => Number(cell.value))).toEqual(inDemo)
})

test('the samples are small', () => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  ))
    expect(readFileSync(join(folder, name)).length, name).toBeLessThan(40_000)
})
