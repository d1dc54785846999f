import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldType } from '../../core/schema/field-type.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { ensureAdministrator, ensureRoles } from '../../server/auth/first-start.ts'
import { now, openDatabase, toJson } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Executor } from '../../server/db/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from './browser.ts'

const power = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/schemas/tables/power.json'), 'utf8'),
) as TableSchema

const values: Record<string, (row: number, column: number) => unknown> = {
  text: (row, column) => `内容${column}-${row}`,
  enum: () => '大工业用电',
  decimal: (row, column) => `${row * 31 + column}.${String((row * 7 + column) % 100).padStart(2, '0')}`,
  number: (row) => row % 90,
  boolean: (row) => row % 3 === 0,
  date: (row) => `2024-${String((row % 12) + 1).padStart(2, '0')}-15`,
  month: (row) => `2024-${String((row % 12) + 1).padStart(2, '0')}`,
}

/** The first fields of the table of power data, each with a value and a source, as a file would have brought them. */
export function longRow(
  row: number,
  columns: number,
): { period: string; rowKey: string; data: Record<string, unknown>; sources: Record<string, unknown> } {
  const fields = fieldsOf(power).slice(0, columns)
  const data = Object.fromEntries(
    fields.map((field, column) => [field.name, (values[fieldType(field)] ?? values['text']!)(row, column)]),
  )
  const rowKey = String(row).padStart(10, '0')
  const sources = Object.fromEntries(
    fields.map((field, column) => [
      field.name,
      {
        kind: 'import',
        fileId: 'f_long',
        fileName: '用电明细.xlsx',
        sheet: '月度',
        cells: [`${String.fromCharCode(65 + (column % 26))}${row + 3}`],
        raw: [String(data[field.name])],
        time: '2026-11-20T00:00:00.000Z',
      },
    ]),
  )
  return { period: String(data['month']), rowKey, data: { ...data, accountNo: rowKey }, sources }
}

/** Puts a table of many records directly where imports would have put it. */
export async function insertLongTable(db: Executor, customerId: string, rows: number, columns: number): Promise<void> {
  const time = now()
  for (let from = 0; from < rows; from += 200) {
    const part = Array.from({ length: Math.min(200, rows - from) }, (_, index) => longRow(from + index, columns))
    await db
      .insertInto('table_rows')
      .values(
        part.map(({ period, rowKey, data, sources }) => ({
          id: `r_${rowKey}`,
          customer_id: customerId,
          table_id: 'power',
          period,
          row_key: rowKey,
          data: toJson(data),
          sources: toJson(sources),
          import_id: null,
          created_at: time,
          updated_at: time,
        })),
      )
      .execute()
  }
}

/**
 * A server on a database of its own whose one customer, `c_long`, has a long table. Its administrator has `Admin#2026`.
 */
export async function serveLongTable(rows: number, columns: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-long-'))
  const settings = readSettings({ DATA_DIR: folder }, { demo: false })
  const { db, kind } = openDatabase(settings.databaseUrl)
  await migrate(db, kind)
  await ensureRoles(db)
  await ensureAdministrator(db, 'Admin#2026', { mustChange: false })
  await insertLongCustomer(db)
  await insertLongTable(db, 'c_long', rows, columns)
  await db.destroy()
  const server = await startServer({ environment: { DATA_DIR: folder } })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function insertLongCustomer(db: Executor): Promise<void> {
  const time = now()
  await db
    .insertInto('customers')
    .values({
      id: 'c_long',
      user_name: '长表科技有限公司',
      credit_code: '91320205MAXDEM0139',
      owner_id: 'u_admin',
      branch_id: '',
      extra: '{}',
      search: '',
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
}
