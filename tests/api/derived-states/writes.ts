import type { Executor } from '../../../server/db/schema.ts'
import { toJson } from '../../../server/db/client.ts'
import type { App } from '../../../server/types.ts'
import { clear } from '../../support/app.ts'
import { newId, newToken } from '../../../server/ids.ts'

/** The customers that random writes are about; the last one is deleted and made by them. */
export const customerIds = ['cu_1', 'cu_2', 'cu_3', 'cu_4']

/** No customer, nothing of any, and nothing to be worked out. */
export const emptyCustomers = (app: App): Promise<void> =>
  clear(
    app,
    'customers',
    'table_rows',
    'qr_codes',
    'reports',
    'files',
    'collections',
    'analyses',
    'anomaly_events',
    'anomaly_hits',
    'imports',
    'customer_changes',
  )

export const minute = 60_000
export const at = (offset: number): string => new Date(Date.now() + offset).toISOString()

const stamps = () => ({ created_at: at(0), updated_at: at(0), deleted_at: null })
const record = () => ({ ...stamps(), owner_id: 'u_clerk', branch_id: 'b_1', extra: toJson({}), search: '' })

/** Numbers in a fixed order, each from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export const addCustomer = (db: Executor, id: string): Promise<unknown> =>
  db
    .insertInto('customers')
    .values({ ...record(), id, credit_code: id, user_name: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const row = (customer: string, table: string, period: string) => ({
  id: newId('r'),
  customer_id: customer,
  table_id: table,
  period,
  row_key: newId('k'),
  data: toJson({}),
  sources: toJson({}),
  import_id: null,
  created_at: at(0),
  updated_at: at(0),
})

export const code = (customer: string | null, more: object = {}) => ({
  ...record(),
  id: newId('qr'),
  token: newToken(),
  use_remark: '1',
  need_types: '["1","3"]',
  code_type: '1',
  app_user_id: customer,
  bank_id1: null,
  bank_id2: null,
  state: 'waiting' as const,
  expires_at: at(10 * minute),
  ...more,
})

export const collection = (customer: string, type: string, state: 'running' | 'partial' | 'failed' | 'done') => ({
  id: newId('co'),
  customer_id: customer,
  code_id: null,
  consent_id: null,
  data_type: type,
  table_id: newId('t'),
  state,
  next_at: null,
  next_cursor: null,
  refused: null,
  kept: null,
  message_key: null,
  message: null,
  as_of: null,
  started_at: null,
  finished_at: null,
  leased_until: null,
  lease: null,
  created_by: '',
  created_at: at(0),
  updated_at: at(0),
})

export const file = (customer: string, codeId: string | null, type: string | null) => ({
  id: newId('f'),
  sha256: 'x',
  name: '报表.xlsx',
  size: 12,
  mime: '',
  purpose: 'client',
  customer_id: customer,
  table_id: null,
  code_id: codeId,
  data_type: type,
  created_by: '',
  created_at: at(0),
  deleted_at: null,
})

export const report = (customer: string, purpose: string) => ({
  ...record(),
  id: newId('re'),
  report_name: '报告',
  use_remark: purpose,
  status: 'draft' as const,
  customer_id: customer,
  user_name: '',
  template_id: null,
  template_version: null,
  periods: toJson([]),
  table_ids: toJson([]),
  content: toJson(null),
  published_at: null,
  content_hash: null,
})

export const analysis = (customer: string, industry: string | null, region: string | null) => ({
  customer_id: customer,
  data_stamp: '',
  rules_version: 1,
  computed_at: at(0),
  industry_code: industry,
  industry_group: '',
  region_code: region,
  latest_period: '',
  open_events: 0,
  high: 0,
  medium: 0,
  low: 0,
  info: 0,
  passed: 0,
  not_applicable: 0,
  measures: toJson({}),
  result: toJson({}),
})

/** Writes of every kind that a customer's columns follow from, each by a random number. */
export function writesOf(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const some = (db: Executor, table: 'table_rows' | 'collections' | 'files' | 'qr_codes' | 'reports') =>
    db
      .selectFrom(table)
      .select('id')
      .orderBy('id')
      .execute()
      .then((rows) => (rows.length === 0 ? '' : pick(rows).id))
  const who = () => pick(customerIds)
  const type = () => pick(['1', '2', '3'])
  const codeChange = () =>
    pick([
      { state: 'opened' as const },
      { state: 'authorised' as const, app_user_id: who() },
      { state: 'uploaded' as const },
      { state: 'revoked' as const },
      { expires_at: at((random() * 30 - 5) * minute) },
      { deleted_at: at(0) },
      { deleted_at: null },
      { need_types: `["${type()}"]`, use_remark: type() },
      { app_user_id: null },
    ])
  const tables = ['balanceSheet', 'basic', 'power', 'profitSheet', 'patents']
  const writes: ((db: Executor) => Promise<unknown>)[] = [
    (db) => {
      const rows = Array.from({ length: 3 }, () => row(who(), pick(tables), pick(['2024-12-31', '2025-12-31', ''])))
      return db.insertInto('table_rows').values(rows).execute()
    },
    async (db) => {
      const change = pick([{ updated_at: at(minute) }, { period: '2023-12-31' }, { table_id: pick(tables) }])
      return db
        .updateTable('table_rows')
        .set(change)
        .where('id', '=', await some(db, 'table_rows'))
        .execute()
    },
    async (db) =>
      db
        .deleteFrom('table_rows')
        .where('id', '=', await some(db, 'table_rows'))
        .execute(),
    (db) => db.deleteFrom('table_rows').where('customer_id', '=', who()).where('table_id', '=', pick(tables)).execute(),
    (db) =>
      db
        .insertInto('qr_codes')
        .values(code(pick([who(), null]), { use_remark: type(), code_type: pick(['1', '2']) }))
        .execute(),
    async (db) =>
      db
        .updateTable('qr_codes')
        .set(codeChange())
        .where('id', '=', await some(db, 'qr_codes'))
        .execute(),
    async (db) =>
      db
        .updateTable('qr_codes')
        .set(codeChange())
        .where('id', '=', await some(db, 'qr_codes'))
        .execute(),
    async (db) =>
      db
        .deleteFrom('qr_codes')
        .where('id', '=', await some(db, 'qr_codes'))
        .execute(),
    (db) =>
      db
        .insertInto('collections')
        .values(collection(who(), type(), pick(['running', 'partial', 'failed', 'done'])))
        .execute(),
    async (db) =>
      db
        .updateTable('collections')
        .set({ state: pick(['running', 'partial', 'failed', 'done']), table_id: newId('t') })
        .where('id', '=', await some(db, 'collections'))
        .execute(),
    async (db) =>
      db
        .deleteFrom('collections')
        .where('id', '=', await some(db, 'collections'))
        .execute(),
    async (db) =>
      db
        .insertInto('files')
        .values(file(who(), (await some(db, 'qr_codes')) || null, pick([type(), null])))
        .execute(),
    async (db) =>
      db
        .updateTable('files')
        .set(
          pick([
            { deleted_at: at(0) },
            { deleted_at: null },
            { customer_id: who() },
            { purpose: pick(['client', 'source']) },
          ]),
        )
        .where('id', '=', await some(db, 'files'))
        .execute(),
    async (db) =>
      db
        .deleteFrom('files')
        .where('id', '=', await some(db, 'files'))
        .execute(),
    (db) => db.insertInto('reports').values(report(who(), type())).execute(),
    async (db) =>
      db
        .updateTable('reports')
        .set(pick([{ deleted_at: at(0) }, { deleted_at: null }, { use_remark: type() }, { report_name: '别的' }]))
        .where('id', '=', await some(db, 'reports'))
        .execute(),
    async (db) =>
      db
        .deleteFrom('reports')
        .where('id', '=', await some(db, 'reports'))
        .execute(),
    (db) => {
      const values = analysis(who(), pick(['C3421', '3421', 'Z', null]), pick(['320205', '11', '99', null]))
      return db
        .insertInto('analyses')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('customer_id')
            .doUpdateSet({ industry_code: values.industry_code, region_code: values.region_code }),
        )
        .execute()
    },
    (db) => db.deleteFrom('analyses').where('customer_id', '=', who()).execute(),
    async (db) => {
      // Gone for good with its data left behind, then there again under the same id.
      await db.deleteFrom('customers').where('id', '=', 'cu_4').execute()
      return addCustomer(db, 'cu_4')
    },
  ]
  return (db: Executor): Promise<unknown> => pick(writes)(db)
}
