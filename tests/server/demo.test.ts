import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import { dayOf } from '../../core/beijing.ts'
import { isCreditCodeValid } from '../../core/credit-code.ts'
import { addDemoAccounts } from '../../server/auth/demo-accounts.ts'
import { ensureRoles } from '../../server/auth/first-start.ts'
import { fromJson, openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { readDemo } from '../../server/demo/read.ts'
import { memoryFileStore } from '../../server/files/memory.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { readSettings } from '../../server/settings.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { checkRow } from '../../core/statement/row-checks.ts'

const { db, kind } = openDatabase(':memory:')
const files = memoryFileStore()
const schemas = loadSchemas(join(import.meta.dirname, '../../src/schemas'))
type Row = {
  company: string
  table: string
  period: string
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
  createdAt: string
}
let rows: Row[] = []

beforeAll(async () => {
  await migrate(db, kind)
  await ensureRoles(db)
  await addDemoAccounts(db)
  await fillDemo(
    db,
    files,
    schemas,
    loadRules(join(import.meta.dirname, '../../src/schemas/rules'), schemas.tables),
    readSettings({}, { demo: true }),
  )
  const stored = await db.selectFrom('table_rows').selectAll().execute()
  rows = stored.map((row) => ({
    company: row.customer_id.replace('c_demo_', ''),
    table: row.table_id,
    period: row.period,
    values: fromJson(row.data),
    sources: fromJson(row.sources),
    createdAt: row.created_at,
  }))
})
afterAll(() => db.destroy())

describe('the demo', () => {
  test('has customers of the clerk and of the administrator, and enterprises that are nobody’s yet', async () => {
    const customers = await db.selectFrom('customers').selectAll().execute()
    expect(customers).toHaveLength(18)
    expect(new Set(customers.map((customer) => customer.owner_id))).toEqual(new Set(['u_clerk', 'u_admin']))
    expect(customers.every((customer) => isCreditCodeValid(customer.credit_code) && customer.branch_id !== null)).toBe(
      true,
    )
    const directory = await db.selectFrom('directory').select('credit_code').execute()
    expect(directory).toHaveLength(20)
  })

  test('has QR codes in several states, drafts and published reports of the clerk, built from its own data', async () => {
    const codes = await db.selectFrom('qr_codes').select(['state', 'owner_id', 'bank_id2']).execute()
    expect(new Set(codes.map((code) => code.state)).size).toBeGreaterThan(2)
    expect(codes.every((code) => code.bank_id2)).toBe(true)
    const reports = await db.selectFrom('reports').select(['status', 'content', 'content_hash', 'user_name']).execute()
    expect(reports).toHaveLength(readDemo().reports.length)
    expect(reports.filter((report) => report.status === 'published').every((report) => report.content_hash)).toBe(true)
    expect(
      reports
        .filter((report) => report.user_name.includes('恒砚'))
        .every((report) => JSON.stringify(report.content).includes('balanceSheet.totalAssets@2024-12-31')),
    ).toBe(true)
  })

  test('has a bank with branches in two provinces, those of the accounts among them', async () => {
    const banks = await db.selectFrom('banks').selectAll().execute()
    const users = await db.selectFrom('users').select(['bank_id1', 'bank_id2']).execute()
    const ids = new Set(banks.map((bank) => bank.id))
    expect(users.every((user) => ids.has(user.bank_id1 ?? '') && ids.has(user.bank_id2 ?? ''))).toBe(true)
    expect(banks.every((bank) => bank.parent_id === null || ids.has(bank.parent_id))).toBe(true)
    expect(banks.filter((bank) => bank.parent_id === null)).toHaveLength(1)
  })

  test('has every statement of the JSON, and power and basic data of those who have consented', () => {
    const data = readDemo()
    const count = (table: string): number => rows.filter((row) => row.table === table).length
    const asked = data.companies.filter(({ authorised }) => authorised === false).map(({ id }) => id)
    expect(asked.length).toBeGreaterThan(1)
    const accounts = data.powerAccounts
      .filter(({ company }) => !asked.includes(company))
      .map(({ accountNo }) => accountNo)
    const months = data.powerMonths.filter(({ accountNo }) => accounts.includes(accountNo))
    expect(['balanceSheet', 'profitSheet', 'cashFlow', 'power', 'basic'].map(count)).toEqual([
      data.statements.length,
      data.statements.length,
      data.statements.length,
      months.length,
      data.companies.length - asked.length,
    ])
    // Whether a statement was audited stands in a table of its own; the other supplements are those of one enterprise.
    expect(count('declaredFigures')).toBe(data.statements.length)
    const supplements = ['monthlyRevenue', 'tradePartners', 'productOutput', 'creditRequest']
    expect(supplements.map(count)).toEqual(
      supplements.map((table) => data.supplements.filter((one) => one.table === table).length),
    )
    expect(supplements.map(count).every((found) => found > 0)).toBe(true)
  })

  test('has rows that the tables accept', () => {
    for (const row of rows) {
      const check = schemas.checkRow(row.table)
      expect(check(row.values) || [row.company, row.table, row.period, check.errors]).toBe(true)
    }
  })

  test('says for each value which file and which key it comes from, and keeps the file', async () => {
    const row = rows.find((one) => one.company === 'E01' && one.table === 'balanceSheet' && one.period === '2021-12-31')
    expect(row?.values['cash']).toBe('24805907')
    expect(row?.sources['cash']).toEqual({
      kind: 'demo',
      fileId: 'f_demo_E01_balanceSheet',
      fileName: 'demo/statements.json',
      cells: ['E01.2021-12-31.balanceSheet.cash'],
      raw: ['24805907'],
      unit: '元',
      time: row?.createdAt,
    })
    const file = await db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', 'f_demo_E01_balanceSheet')
      .executeTakeFirstOrThrow()
    expect(JSON.parse((await files.readWhole(file.sha256)).toString())[0].balanceSheet.cash).toBe(24_805_907)
  })

  test('holds together but where something was planted', () => {
    const failing = new Map<string, string[]>()
    for (const row of rows) {
      const table = schemas.table(row.table)
      if (!table || table.checks.length === 0) continue
      for (const check of checkRow(table, row, 'zh-CN'))
        if (!check.ok)
          failing.set(
            `${row.company} ${row.period}`,
            [...(failing.get(`${row.company} ${row.period}`) ?? []), check.id].sort(),
          )
    }
    expect([...failing.keys()].sort()).toEqual(['E05 2023-12-31', 'E05 2024-12-31'])
    expect(failing.get('E05 2023-12-31')).toEqual(expect.arrayContaining(['ID01']))
    expect(failing.get('E05 2024-12-31')).toEqual(expect.arrayContaining(['ID09', 'ID10']))
  })

  test('tells of those who have consented that their data was fetched, and of the others that it was not', async () => {
    const fetched = await db
      .selectFrom('collections')
      .select(['customer_id', 'table_id', 'state', 'rows', 'consent_id'])
      .execute()
    expect(fetched.map(({ customer_id: id, table_id: table }) => `${id} ${table}`)).toEqual(
      expect.arrayContaining(['c_demo_E01 power', 'c_demo_E01 basic']),
    )
    expect(
      fetched.every(({ state, rows: count, consent_id: consent }) => state === 'done' && count > 0 && consent),
    ).toBe(true)
    const customers = new Set(
      (await db.selectFrom('consents').select('customer_id').execute()).map((consent) => consent.customer_id),
    )
    expect(fetched.every(({ customer_id: id }) => customers.has(id))).toBe(true)
  })

  test('has no date in the future', async () => {
    const now = new Date().toISOString()
    const customers = await db.selectFrom('customers').select('created_at').execute()
    expect(
      [...customers.map((customer) => customer.created_at), ...rows.map((row) => row.createdAt)].every(
        (time) => time < now,
      ),
    ).toBe(true)
    expect(rows.every((row) => row.period < now)).toBe(true)
  })

  test('has events of which clerks have said something: one accepted with its file counts one level less', async () => {
    const said = await db
      .selectFrom('anomaly_events')
      .leftJoin('anomaly_files', 'anomaly_files.event_id', 'anomaly_events.id')
      .select(['customer_id', 'status', 'severity', 'own_severity', 'file_id'])
      .where('explanation', '!=', '')
      .orderBy('customer_id')
      .orderBy('status')
      .execute()
    expect(
      said.map(({ customer_id, status, severity, own_severity, file_id }) => [
        customer_id.replace('c_demo_', ''),
        status,
        own_severity,
        severity,
        file_id !== null,
      ]),
    ).toEqual([
      ['E07', 'accepted', 'high', 'medium', true],
      ['E07', 'explained', 'medium', 'medium', false],
      ['E08', 'risk', 'high', 'high', true],
      ['E11', 'suppressed', 'low', 'low', false],
    ])
  })
})

test('the demo has a task that is over, one that is due today, one that comes and one that is done, and a note to somebody', async () => {
  const today = dayOf(new Date())
  const tasks = await db.selectFrom('customer_tasks').select(['due', 'state', 'created_at', 'assignee_id']).execute()
  expect(tasks.every(({ created_at: made, due }) => dayOf(made) <= due)).toBe(true)
  const open = tasks.filter(({ state, assignee_id: assignee }) => state === 'open' && assignee === 'u_clerk')
  expect(open.map(({ due }) => Math.sign(due.localeCompare(today))).toSorted()).toEqual([-1, 0, 1])
  expect(tasks.filter(({ state }) => state === 'done')).toHaveLength(1)
  const notes = await db.selectFrom('customer_notes').select('mentions').execute()
  expect(notes.flatMap(({ mentions }) => fromJson<string[]>(mentions ?? '[]'))).toEqual(['u_clerk'])
  // The course of a customer tells it of the same day.
  const told = await db
    .selectFrom('audit')
    .innerJoin('customer_notes', 'customer_notes.id', 'audit.record_id')
    .select(['audit.created_at as told', 'customer_notes.created_at as written'])
    .execute()
  expect(told.length).toBe(notes.length)
  expect(told.filter((one) => dayOf(one.told) !== dayOf(one.written))).toEqual([])
})
