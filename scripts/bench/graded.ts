import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql, type Kysely } from 'kysely'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { buildApp } from '../../server/app.ts'
import { openDatabase, type DatabaseKind } from '../../server/db/client.ts'
import { defineDerived } from '../../server/db/derived/define.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/schema.ts'
import { openFileStore } from '../../server/files/store.ts'
import { newId } from '../../server/ids.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { addUsers, fillTable, tokenOf } from './prepared.ts'
import { gradedCustomers, gradedVisits, schemasWithMore } from './rows/lists.ts'

export type Graded = {
  db: Kysely<Database>
  kind: DatabaseKind
  /** `http://127.0.0.1:…` of the product, and of a bare Fastify that asks the same tables. */
  address: string
  bare: string
  /** By user: `u_admin` sees everything, `u_clerk` half of it. */
  tokens: ReadonlyMap<string, string>
  close(): Promise<void>
}

/** A Fastify that reads and writes the table of customers and does nothing else. */
function bareServer(db: Kysely<Database>) {
  const bare = Fastify()
  bare.post<{ Params: { branch: string } }>('/list/:branch', async (request) => {
    const { branch } = request.params
    const rows = await db
      .selectFrom('customers')
      .selectAll()
      .where('branch_id', '=', branch)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
    const { rows: total } =
      await sql`select count(*) as n from customers where branch_id = ${branch} and deleted_at is null`.execute(db)
    return { rows, total }
  })
  bare.get<{ Params: { id: string } }>('/one/:id', async (request) => {
    const { id } = request.params
    return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
  })
  bare.post<{ Body: { place: string } }>('/add', async (request) => {
    const { place } = request.body
    const at = new Date().toISOString()
    const row = { id: newId('vi'), resource: 'bare', owner_id: 'u_admin', branch_id: null, search: place }
    const stamps = { created_at: at, updated_at: at, deleted_at: null, extra: JSON.stringify({ place }) }
    await db
      .insertInto('records')
      .values({ ...row, ...stamps })
      .execute()
    return { ...row, ...stamps }
  })
  return bare
}

/** The product over so many customers and as many rows of a resource of one file, beside a bare server, both listening. */
export async function openGraded(count: number): Promise<Graded> {
  const folder = mkdtempSync(join(tmpdir(), 'list-figures-'))
  const schemasFolder = schemasWithMore()
  const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'assistant.sqlite'))
  await migrate(db, kind)
  await addUsers(db, { u_admin: 'admin', u_clerk: 'clerk', u_other: 'clerk' })
  await fillTable(db, 'customers', gradedCustomers(count))
  await fillTable(db, 'records', gradedVisits(count))
  const tokens = new Map<string, string>()
  for (const id of ['u_admin', 'u_clerk']) tokens.set(id, await tokenOf(db, id))

  const bare = bareServer(db)
  const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })

  // Without the rules, which would look at every customer meanwhile.
  const schemas = loadSchemas(schemasFolder)
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    console.log(`${what.padEnd(30)} ${Math.round(performance.now() - began)} ms`)
  }
  console.log(`${kind}, ${count} rows a resource`)
  await timed('indexes of lists', () => prepareLists(db, kind, schemas.resources))
  await timed('derived columns', () => defineDerived(db, schemas))
  if (kind === 'postgres') await sql`vacuum analyze`.execute(db)
  const files = openFileStore(null)
  const app = await buildApp({
    db,
    dbKind: kind,
    settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
    schemas,
    rules: loadRules(join(schemasFolder, 'rules'), schemas.tables),
    files,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    db,
    kind,
    address,
    bare: bareAddress,
    tokens,
    async close() {
      await bare.close()
      await app.close()
      await files.close()
      await db.destroy()
      for (const each of [folder, schemasFolder]) rmSync(each, { recursive: true, force: true })
    },
  }
}
