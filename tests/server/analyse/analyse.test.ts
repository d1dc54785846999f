import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../server/app.ts'
import { readCsv } from '../../../server/workbook/csv.ts'
import { readDemo } from '../../../server/demo/read.ts'
import { readHeader, readPeriod } from '../../../scripts/analyse/columns.ts'
import { analyse as command } from '../../../scripts/analyse/command.ts'
import { untold } from '../../../scripts/analyse/needed-columns.ts'
import { openSubtotals } from '../../../scripts/analyse/open-subtotals.ts'
import { allTables } from '../../support/demo-subjects.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'analyse-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Told = { code: number | null; errors: string; rows: Record<string, string>[]; header: string[] }
type Ran = Pick<Told, 'code' | 'errors'>

/** Runs the command as one does in a shell. */
function inShell(args: string[]): Ran {
  const script = join(projectFolder, 'scripts/analyse.ts')
  const env = { ...process.env, LANG: 'en_US.UTF-8' }
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })
  return { code: status, errors: stderr }
}

/** Runs the command in this process, which spares its start. */
async function here(args: string[]): Promise<Ran> {
  const lines: string[] = []
  const code = await command(args, { locale: 'en-US', tell: (line) => lines.push(line), out: process.stdout })
  return { code, errors: lines.map((line) => `${line}\n`).join('') }
}

/** Runs the command over a file. */
async function analyse(
  csv: string,
  options: string[] = [],
  run: (args: string[]) => Ran | Promise<Ran> = here,
): Promise<Told> {
  const [input, out] = [join(folder, 'in.csv'), join(folder, 'out.csv')]
  writeFileSync(input, csv)
  const { code, errors } = await run([input, '--out', out, ...options])
  if (code === 1) return { code, errors, rows: [], header: [] }
  const [head, ...rows] = [...readCsv(readFileSync(out, 'utf8'))].map(({ cells }) => cells)
  const rowOf = (cells: string[]) => Object.fromEntries((head ?? []).map((name, index) => [name, cells[index] ?? '']))
  return { code, errors, header: head ?? [], rows: rows.map(rowOf) }
}

/** The statements of the demo as a file of back-testing. */
function demoCsv(): string {
  const { statements, companies } = readDemo()
  const lines = statements.map(
    (statement) =>
      ({
        firm: statement.company,
        year: statement.period.slice(0, 4),
        industryCode: String(companies.find(({ id }) => id === statement.company)?.basic['industryCode']),
        outcome: 'x,"y"',
        ...(statement['balanceSheet'] as object),
        ...(statement['profitSheet'] as object),
        ...(statement['cashFlow'] as object),
      }) as Record<string, unknown>,
  )
  const keys = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return [keys, ...lines.toReversed().map((line) => keys.map((key) => line[key] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

describe('npm run analyse', () => {
  test('finds in a file of the demo what the product finds, whatever the order of its rows', async () => {
    const told = await analyse(demoCsv(), [], inShell)
    const of = (firm: string, year: string): Record<string, string> =>
      told.rows.find((row) => row['firm'] === firm && row['year'] === year) ?? {}
    expect(told.code).toBe(0)
    expect(told.rows).toHaveLength(72)
    expect(told.errors).toContain('outcome')
    expect(of('E02', '2024')).toMatchObject({
      outcome: 'x,"y"',
      'hits.high': expect.stringMatching(/^[1-9]/),
      'zone.beneishM8': 'high',
    })
    expect(of('E02', '2024')['hits']?.split(';')).toEqual(
      expect.arrayContaining(['FR02:high', 'TR06:medium', 'IX01:high']),
    )
    expect(Number(of('E02', '2024')['score.beneishM8'])).toBeCloseTo(-1, 2)
    expect(of('E05', '2023')['dataChecks']?.split(';')).toEqual(expect.arrayContaining(['ID01:high', 'ID04:high']))
    expect(of('E01', '2024')).toMatchObject({ hits: '', 'hits.high': '0', 'neutral.beneishM8': '' })
    expect(Number(of('E01', '2024')['ratio.revenueGrowth'])).toBeGreaterThan(0)
    expect(of('E01', '2021')).toMatchObject({ 'ratio.revenueGrowth': '', 'score.beneishM8': '' })
    expect(of('E01', '2021')['notApplicable']?.split(';')).toEqual(expect.arrayContaining(['TR01', 'IX01', 'XP01']))
  })

  test('tells cells that are no number, leaves them empty, and goes on', async () => {
    const told = await analyse(
      'firm,year,totalAssets,totalLiabilities,note\nA,2023,100,abc,hello\nA,2024,"1,200.50",n/a,\nA,2024,50,25,\nB,soon,200,50,\n',
      [],
      inShell,
    )
    expect(told.code).toBe(2)
    expect(told.errors).toContain('Line 2, column totalLiabilities: “abc” is no number')
    expect(told.errors).toContain('Line 4, column year: there is an earlier row of 2024-12-31')
    expect(told.errors).toContain('Line 5, column year: “soon” is no period')
    expect(told.rows.map((row) => [row['note'], row['ratio.debtRatio'], row['ratio.totalAssetGrowth']])).toEqual([
      ['hello', '', ''],
      ['', '', '11.005'],
      ['', '0.5', ''],
      ['', '0.25', ''],
    ])
  })

  test('passes on no text that a spreadsheet would run, and figures as they are', async () => {
    const told = await analyse(
      'firm,year,totalAssets,totalLiabilities,=1+1,note,change\n"=HYPERLINK(""http://x"",""y"")",2024,100,-5,@SUM(A1),-2+3+cmd|calc,-1.5e-07\n＝1+1,2024,100,50,-,-.5,-3\n',
    )
    expect(told.header.slice(0, 7)).toEqual([
      'firm',
      'year',
      'totalAssets',
      'totalLiabilities',
      "'=1+1",
      'note',
      'change',
    ])
    expect(
      told.rows.map((row) => [row['firm'], row['totalLiabilities'], row["'=1+1"], row['note'], row['change']]),
    ).toEqual([
      ['\'=HYPERLINK("http://x","y")', '-5', "'@SUM(A1)", "'-2+3+cmd|calc", '-1.5e-07'],
      ["'＝1+1", '50', '-', '-.5', '-3'],
    ])
  })

  test('has a large file done by threads, and each row in its place', async () => {
    const owed = Array.from({ length: 1600 }, (_, index) => index % 97)
    const told = await analyse(
      `firm,totalAssets,totalLiabilities\n${owed.map((debts, index) => `F${index},100,${debts}`).join('\n')}\n`,
    )
    expect(told.rows.map((row) => Number(row['ratio.debtRatio']))).toEqual(owed.map((debts) => debts / 100))
  })

  test('takes every row alone where no column says whose it is', async () => {
    const told = await analyse('totalAssets,totalEquity,marketCapitalisation\n10,-1,5\n20,5,5\n')
    expect(told.rows.map((row) => [row['hits'], row['ratio.totalAssetGrowth']])).toEqual([
      [expect.stringContaining('LQ06:high'), ''],
      [expect.not.stringContaining('LQ06'), ''],
    ])
  })

  test('has a column for each rule: 1 where it hit, 0 where it passed, empty where it is not applicable', async () => {
    const told = await analyse(
      'firm,year,totalAssets,totalLiabilities,totalEquity\nA,2023,100,95,5\nA,2024,100,60,40\n',
    )
    expect(told.header.filter((name) => name.startsWith('rule.'))).toHaveLength(119)
    expect(told.rows.map((row) => [row['rule.LQ02'], row['rule.TR04'], row['rule.FR07']])).toEqual([
      ['1', '', ''],
      ['0', '0', ''],
    ])
  })

  test('does not take a column that is not there for nothing; an empty cell of one that is there is', async () => {
    const [told] = (
      await analyse('firm,year,totalAssets,totalProfit,netProfit,incomeTax\nA,2024,100,10,8,\nA,2023,100,10,8,1\n')
    ).rows
    expect(told).toMatchObject({
      'rule.ID11': '1',
      'rule.XS06': '1',
      'rule.FR07': '',
      'ratio.otherReceivablesShare': '',
    })
    expect(told?.['notApplicable']?.split(';')).toContain('FR07')
  })

  test('takes amounts in the unit that is told, which only what knows amounts notices', async () => {
    const csv = 'firm,year,totalAssets,operatingRevenue,employees\nA,2024,10000,9000,3\n'
    expect((await analyse(csv, ['--unit', '万元'])).rows[0]).toMatchObject({ 'rule.BI07': '1', totalAssets: '10000' })
    expect(await analyse(csv, ['--unit', 'dozen'])).toMatchObject({ code: 1, errors: expect.stringContaining('Usage') })
  })

  test('knows a firm by its name where no column is called firm, and takes the first of two columns of one name', async () => {
    const told = await analyse(
      'companyName,fiscal_year,totalAssets,totalAssets,totalLiabilities\nA,2023,100,7,50\nA,2024,200,7,50\n',
    )
    expect(told.rows[1]).toMatchObject({ 'ratio.totalAssetGrowth': '1', 'ratio.debtRatio': '0.25' })
    expect(told.errors).toContain('more than once')
  })

  test('takes a sum that the file gives in place of its lines, and a market value for Altman’s Z', async () => {
    const told = await analyse(
      'firm,year,ebit,workingCapital,retainedEarnings,totalAssets,totalLiabilities,operatingRevenue,marketCapitalisation\nA,2024,-20,20,0,100,100,200,10\n',
    )
    expect(told.rows[0]).toMatchObject({ 'score.altmanZ': '1.64', 'zone.altmanZ': 'distress', 'score.altmanZp': '' })
  })

  test.each([
    ['', 'has no rows'],
    ['a,b\n1,2\n', 'No column of'],
    ['totalAssets\n', 'has no rows'],
  ])('refuses %j with a reason', async (csv, reason) => {
    expect(await analyse(csv)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) })
  })
})

test('a file that is not there, and an option that nobody knows, are told in a sentence', async () => {
  const refused = (errors: RegExp) => ({ code: 1, errors: expect.stringMatching(errors) })
  const [none, one] = [join(folder, 'none.csv'), join(folder, 'one.csv')]
  expect(await here([none])).toMatchObject(refused(/^\S+none\.csv cannot be opened/))
  writeFileSync(one, 'totalAssets\n1\n')
  const nowhere = join(folder, 'none/out.csv')
  expect(await here([one, '--out', nowhere])).toMatchObject(refused(/none\/out\.csv cannot be opened/))
  expect(await here(['--bogus'])).toMatchObject(refused(/^Usage: /))
  expect(inShell([none])).toMatchObject(refused(/^\S+none\.csv cannot be opened/))
})

describe('columns that a file lacks', () => {
  const without = untold(
    new Set(['totalAssets', 'totalProfit', 'netProfit', 'accountsReceivable', 'longTermBorrowings', 'cash']),
  )
  test.each(['ID11', 'XS06', 'XS09', 'FR07', 'LQ03', 'sellingExpenseRatio', 'freeCashFlow', 'quickRatio'])(
    'leave %s untold',
    (name) => expect(without).toContain(name),
  )
  test.each(['FR01', 'FR02', 'LQ04', 'TR02', 'interestDebtRatio', 'dsoWithNotes', 'cashShare', 'roa', 'debtRatio'])(
    'do not matter to %s',
    (name) => expect(without).not.toContain(name),
  )
})

describe('columns', () => {
  test('are fields by their keys, firm and period by usual names, and the rest is passed on', () => {
    const { columns, unknown } = readHeader(
      ['ID', 'Year', 'cash', 'employees', 'uscc', 'id', 'cashShare', 'changeRecords'],
      allTables,
    )
    expect(columns.map((column) => column?.kind ?? null)).toEqual([
      'firm',
      'period',
      'line',
      'given',
      'basic',
      null,
      'ratio',
      null,
    ])
    expect(unknown).toEqual(['id', 'changeRecords'])
  })
  test.each([
    ['2024', '2024-12-31'],
    ['2024-06', '2024-06-30'],
    ['202402', '2024-02-29'],
    ['2024/12/31', '2024-12-31'],
    ['20241231', '2024-12-31'],
    ['2024-13', null],
    ['FY24', null],
    ['1', null],
  ])('the period %s is %s', (text, period) => expect(readPeriod(text)).toBe(period))

  test('a total that disagrees with its lines in most rows is not held against them; one firm’s error stays an error', () => {
    const { columns } = readHeader(['totalCurrentAssets', 'cash', 'inventories'], allTables)
    const rows = (lines: (at: number) => string[]) =>
      Array.from({ length: 30 }, (_, index) => ({ line: index + 2, cells: lines(index) }))
    expect([
      ...openSubtotals(
        rows(() => ['100', '20', '30']),
        columns,
        allTables,
      ),
    ]).toEqual(['totalCurrentAssets'])
    expect([
      ...openSubtotals(
        rows((at) => ['100', '20', at === 3 ? '99' : '80']),
        columns,
        allTables,
      ),
    ]).toEqual([])
    expect([...openSubtotals(rows(() => ['100', '20', '30']).slice(0, 5), columns, allTables)]).toEqual([])
    expect(
      [
        ...openSubtotals(
          rows((at) => ['100', '20', at % 3 === 0 ? '90' : '30']),
          columns,
          allTables,
        ),
      ],
      'lines that lack are missing on one side',
    ).toEqual([])
  })

  test('a file whose firms show a line within another, or one line for several, has all lines', () => {
    const { columns } = readHeader(
      ['operatingProfit', 'operatingRevenue', 'administrativeExpenses', 'rdExpenses'],
      allTables,
    )
    const rows = (cells: string[]) => Array.from({ length: 30 }, (_, index) => ({ line: index + 2, cells }))
    expect([...openSubtotals(rows(['70', '100', '30', '20']), columns, allTables)]).toEqual([])
    expect([...openSubtotals(rows(['90', '100', '30', '20']), columns, allTables)]).toEqual(['operatingProfit'])
    const { columns: together } = readHeader(['totalCurrentAssets', 'cash', 'notesAndAccountsReceivable'], allTables)
    expect([...openSubtotals(rows(['100', '20', '80']), together, allTables)]).toEqual([])
    expect([...openSubtotals(rows(['100', '20', '30']), together, allTables)]).toEqual(['totalCurrentAssets'])
    const { columns: zeros } = readHeader(
      ['totalCurrentAssets', 'cash', 'notesAndAccountsReceivable', 'notesReceivable', 'accountsReceivable'],
      allTables,
    )
    expect(openSubtotals(rows(['100', '20', '80', '0', '0']), zeros, allTables)).not.toContain('totalCurrentAssets')
  })
})
