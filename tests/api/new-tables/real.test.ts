import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { read, SSF, utils, type CellObject } from 'xlsx'
import { describe, expect, test } from 'vitest'
import type { ProposedColumn, TableProposal } from '../../../core/contracts/new-tables.ts'
import { halfOf } from '../../support/halves.ts'
import { hasShared, sharedData } from '../../support/imports.ts'
import { imported, kindsIn, prepareTables, proposed, propose } from './set-up.ts'

prepareTables()

const folders = ['generic', 'statements', 'tricky', 'labelled']
const files = (hasShared ? folders : []).flatMap((folder) =>
  existsSync(join(sharedData, folder))
    ? readdirSync(join(sharedData, folder))
        .filter(
          (name) => /\.(?:xlsx?|xlsm|et|csv)$/i.test(name) && statSync(join(sharedData, folder, name)).size < 150_000,
        )
        .map((name) => `${folder}/${name}`)
    : [],
)
const contentOf = (path: string): Buffer => readFileSync(join(sharedData, path))

/** What a cell says, as another reader has it, in the words of the kind that its column became. */
function expectedOf(cell: CellObject | undefined, { kind }: ProposedColumn): unknown {
  if (cell?.v === undefined || (typeof cell.v === 'string' && cell.v.trim() === '')) return null
  if (kind === 'date' && /^\d{8}$/.test(String(cell.v)))
    return String(cell.v).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (typeof cell.v === 'number' && (kind === 'date' || kind === 'datetime')) {
    const { y, m, d, H, M, S } = SSF.parse_date_code(cell.v)
    const time = Date.UTC(y, m - 1, d, H, M, S)
    return kind === 'date' ? new Date(time).toISOString().slice(0, 10) : new Date(time - 8 * 3_600_000).toISOString()
  }
  if (kind === 'datetime') return new Date(`${String(cell.v).trim().replace(' ', 'T')}+08:00`).toISOString()
  if (['integer', 'number', 'decimal', 'money', 'percent'].includes(kind))
    return Number(Number(String(cell.v).replaceAll(',', '')).toPrecision(15))
  return String(cell.v).replaceAll('\r\n', '\n').trim()
}

const storedAs = (value: unknown, { kind }: ProposedColumn): unknown =>
  value === undefined || value === null
    ? null
    : ['integer', 'number', 'decimal', 'money', 'percent'].includes(kind)
      ? Number(value)
      : typeof value === 'string'
        ? value.replaceAll('\r\n', '\n')
        : value

/** Every value of every column, in an order that both sides can be put into. */
function valuesOf(content: Buffer, proposal: TableProposal): Map<string, string[]> {
  const sheet = read(content, { type: 'buffer' }).Sheets[proposal.sheet] ?? {}
  const last = utils.decode_range(sheet['!ref'] ?? 'A1').e.r
  const skip = new Set(proposal.leftOut.map(({ row }) => row - 1))
  const rows = Array.from({ length: last + 1 }, (_, row) => row).filter((row) => row >= proposal.last && !skip.has(row))
  const columns = proposal.columns.filter(({ include }) => include)
  const filled = rows.filter((row) =>
    columns.some((column) => expectedOf(sheet[utils.encode_cell({ r: row, c: column.column - 1 })], column) !== null),
  )
  return new Map(
    columns.map((column) => [
      column.name,
      filled
        .map((row) => JSON.stringify(expectedOf(sheet[utils.encode_cell({ r: row, c: column.column - 1 })], column)))
        .toSorted(),
    ]),
  )
}

describe.skipIf(!hasShared)('real files', () => {
  test('are read, or refused in a sentence', { timeout: 300_000 }, async () => {
    expect(files.length).toBeGreaterThan(70)
    for (const path of halfOf(files)) {
      const answer = await propose(contentOf(path), { name: path.split('/')[1] ?? '' })
      expect([path, [200, 413, 415, 422].includes(answer.status)]).toEqual([path, true])
      if (answer.status !== 200) expect(answer.body.msg, path).toMatch(/。$/)
      else expect(answer.body.data.columns.length, path).toBeGreaterThan(0)
    }
  })

  test.each([
    [
      'generic/invoice_in_201805.xls',
      { 发票代码: 'text', 发票号码: 'text', 开票日期: 'date', 金额: 'decimal', 确认时间: 'datetime' },
    ],
    ['generic/power_bill_电费.xlsx', { 日期: 'date', 峰电量: 'decimal' }],
    ['generic/power_meter_用电数据.xlsx', { 时间: 'datetime', A相有功功率: 'decimal' }],
    ['tricky/poi_Excel_file_with_trash_item.xlsx', { Date: 'date', 'Goals Scored': 'integer' }],
    ['tricky/lo_row-filtered.xls', { Name: 'text', Value: 'number' }],
  ])('%s: every value is stored as another reader has it', { timeout: 120_000 }, async (path, kinds) => {
    const content = contentOf(path)
    const proposal = await proposed(content, { name: path.split('/')[1] ?? '' })
    expect(kindsIn(proposal)).toMatchObject(kinds)
    const records = await imported(content, proposal)
    const wanted = valuesOf(content, proposal)
    for (const column of proposal.columns.filter(({ include }) => include)) {
      const stored = records.map((record) => JSON.stringify(storedAs(record[column.name], column))).toSorted()
      expect(stored, column.heading).toEqual(wanted.get(column.name))
    }
  })
})
