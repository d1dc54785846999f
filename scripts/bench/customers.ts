import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, projectFolder } from '../../server/app.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openFileStore } from '../../server/files/store.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { addUsers, fillTable, tokenOf } from './prepared.ts'
import { big, codes, customers, eventsOfAll, filesOfBig, rowsOfAll, rowsOfBig } from './rows/customers.ts'

// Prints how long the calls of the client list and of a customer's page take: 100,000 customers, and one with a lot of
// everything.

const count = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'customer-figures-'))
const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'figures.sqlite'))
await migrate(db, kind)
const users = ['u_admin', 'u_clerk'] as const
await addUsers(db, { u_admin: 'admin', u_clerk: 'clerk', u_other: 'clerk' })
const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
const rules = loadRules(join(projectFolder, 'src/schemas/rules'), schemas.tables)

await fillTable(db, 'customers', customers(count))
await fillTable(db, 'table_rows', rowsOfAll(count))
await fillTable(db, 'table_rows', rowsOfBig(schemas))
await fillTable(db, 'qr_codes', codes(count))
await fillTable(db, 'files', filesOfBig())
await fillTable(db, 'audit', eventsOfAll(count))
await prepareLists(db, kind, schemas.resources)

const files = openFileStore(null)
const app = await buildApp({
  db,
  dbKind: kind,
  settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
  schemas,
  rules,
  files,
  frontEndFolder: join(projectFolder, 'no-build'),
})
await app.ready()
const tokens = new Map<string, string>()
for (const id of users) tokens.set(id, await tokenOf(db, id))

async function measure(
  name: string,
  who: 'u_clerk' | 'u_admin',
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<void> {
  const times: number[] = []
  let size = 0
  for (let round = 0; round < 25; round++) {
    const from = performance.now()
    const answer = await app.inject({
      method,
      url: `/stage-api${path}`,
      ...(body && { payload: body }),
      headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
    })
    times.push(performance.now() - from)
    size = answer.payload.length
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.payload}`)
  }
  const sorted = times.slice(5).toSorted((a, b) => a - b)
  console.log(
    `${name.padEnd(52)} p50 ${(sorted[10] ?? 0).toFixed(1)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms, ${Math.round(size / 1024)} KB`,
  )
}

const customer = '/system/agent/user/customer'
console.log(`${kind}, ${count} customers, half of them of each of two clerks`)
await measure('list, own customers', 'u_clerk', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10 })
await measure('list, all customers', 'u_admin', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10 })
await measure('list, page 1000', 'u_clerk', 'POST', `${customer}/list`, { pageNo: 1000, pageSize: 10 })
await measure('list, searched', 'u_admin', 'POST', `${customer}/list`, { pageNo: 1, pageSize: 10, q: '企业777' })
for (const state of ['there', 'none', 'requested'])
  await measure(`list, financial data ${state}`, 'u_admin', 'POST', `${customer}/list`, {
    pageNo: 1,
    pageSize: 10,
    financialState: state,
  })
await measure('list, by account manager', 'u_admin', 'POST', `${customer}/list`, {
  pageNo: 1,
  pageSize: 10,
  owner: 'other',
})
await measure('customer', 'u_clerk', 'GET', `${customer}/info/${big}`)
await measure('customer: timeline of 2,000', 'u_clerk', 'POST', `${customer}/timeline`, {
  appUserId: big,
  pageNum: 1,
  pageSize: 20,
})
await measure('customer: 200 files', 'u_clerk', 'POST', `${customer}/files`, {
  appUserId: big,
  pageNum: 1,
  pageSize: 20,
})
await measure('customer: balance sheet, 20 periods', 'u_clerk', 'POST', '/report/v2/entity/table/view', {
  id: 'balanceSheet',
  appUserId: big,
  pageNum: 1,
  pageSize: 200,
})
await measure('customer: anomalies', 'u_admin', 'POST', `/report/entity/customer/abnormal/list/${big}`, {
  pageNum: 1,
  pageSize: 5,
})

await app.close()
await db.destroy()
await files.close()
rmSync(folder, { recursive: true, force: true })
