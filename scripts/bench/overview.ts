import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { industryDivisions } from '../../core/classification/industries.ts'
import { provinceOptions } from '../../core/classification/provinces.ts'
import { chartNames } from '../../core/statistics.ts'
import { buildApp, projectFolder } from '../../server/app.ts'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/schema.ts'
import { openFileStore } from '../../server/files/store.ts'
import { loadRules } from '../../server/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'

// Prints how long each call of the overview takes over 10,000 customers and 100,000 reports, and over ten times as many.
// `npm run bench -- overview 10000 100000` takes these alone; DATABASE_URL names a PostgreSQL database that is empty.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const asked = 15
/** Milliseconds by the clock, and of this process's processor time: the database's own where that is SQLite. */
type Taken = { time: number; work: number }
const now = Date.now()
const day = 86_400_000
const ago = (days: number): string => new Date(now - days * day).toISOString()
/** The same numbers in every run. */
const noise = (index: number, salt: number): number =>
  (((index + 1) * 2_654_435_761 + salt * 40_503) % 4_294_967_296) / 4_294_967_296

function* customers(from: number, to: number) {
  for (let index = from; index < to; index++) {
    const time = ago(noise(index, 1) * 900)
    yield {
      id: `cu_${index}`,
      credit_code: `91${String(index).padStart(16, '0')}`,
      user_name: `企业${index}有限公司`,
      owner_id: index % 2 ? 'u_clerk' : 'u_other',
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: `企业${index}有限公司`,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    }
  }
}
/** As large as an analysis is: it must not be read for a count. */
const large = JSON.stringify({ text: 'x'.repeat(2000) })
const divisionOf = (index: number): string => `${industryDivisions[index % industryDivisions.length]?.code ?? 'C34'}21`
function* analyses(from: number, to: number) {
  for (let index = from; index < to; index++) {
    if (index % 20 === 0) continue
    yield {
      customer_id: `cu_${index}`,
      data_stamp: '',
      rules_version: 0,
      computed_at: ago(1),
      industry_code: divisionOf(index),
      industry_group: 'default',
      region_code: `${String(provinceOptions[index % provinceOptions.length]?.value)}0100`,
      latest_period: '',
      high: 1,
      medium: 3,
      low: 3,
      info: 1,
      open_events: 8,
      passed: 50,
      not_applicable: 20,
      measures: large,
      result: large,
    }
  }
}
function* rows(from: number, to: number) {
  const tables = ['balanceSheet', 'profitSheet', 'cashFlow', 'basic', 'power']
  for (let index = from; index < to; index++) {
    for (const [place, table] of tables.slice(0, index % 6).entries())
      yield {
        id: `r_${index}_${place}`,
        customer_id: `cu_${index}`,
        table_id: table,
        period: '2025-12-31',
        row_key: '',
        data: '{}',
        sources: '{}',
        import_id: null,
        created_at: ago(10),
        updated_at: ago(10),
      }
  }
}
function* codes(from: number, to: number) {
  for (let index = from; index < to; index++) {
    const state = ['waiting', 'authorised', 'uploaded', 'opened'][index % 4] as
      | 'waiting'
      | 'authorised'
      | 'uploaded'
      | 'opened'
      | 'authorised'
      | 'uploaded'
      | 'opened'
    yield {
      id: `qr_${index}`,
      token: `t${index}`,
      use_remark: String((index % 3) + 1),
      need_types: '["1","3"]',
      code_type: index % 5 ? '1' : '2',
      app_user_id: `cu_${index}`,
      state,
      expires_at: ago(-5),
      owner_id: index % 2 ? 'u_clerk' : 'u_other',
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: '',
      created_at: ago(400),
      updated_at: ago(400),
      deleted_at: null,
      authorised_at: state === 'authorised' || state === 'uploaded' ? ago(noise(index, 2) * 700) : null,
    }
  }
}
const content = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文'.repeat(200) }] }],
})
function* reports(from: number, to: number, each: number) {
  for (let index = from * each; index < to * each; index++) {
    const built = noise(index, 3) * 800
    const lead = noise(index, 4) * 30
    const published = index % 3 !== 0 && lead < built
    yield {
      id: `rp_${index}`,
      report_name: '报告',
      use_remark: String((index % 4) + 1),
      status: published ? 'published' : 'draft',
      customer_id: `cu_${Math.floor(index / each)}`,
      user_name: '',
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content,
      figures: '{}',
      published_at: published ? ago(built - lead) : null,
      content_hash: null,
      owner_id: index % 2 ? 'u_clerk' : 'u_other',
      branch_id: `b_${index % 20}`,
      extra: '{}',
      search: '',
      created_at: ago(built),
      updated_at: ago(built),
      deleted_at: null,
      lead_minutes: published ? Math.round(lead * 1440) : null,
      authorised_minutes: published && index % 2 ? Math.round((lead + 2) * 1440) : null,
    }
  }
}
const rules = loadRules(
  join(projectFolder, 'src/schemas/rules'),
  loadSchemas(join(projectFolder, 'src/schemas')).tables,
)
const severityOf = ['high', 'medium', 'medium', 'medium', 'low', 'low', 'low', 'info']
const statuses = ['open', 'open', 'explained', 'accepted', 'evidenced', 'open', 'risk', 'suppressed']
function* events(from: number, to: number) {
  for (let index = from * 8; index < to * 8; index++) {
    const rule = rules.rules[Math.floor(noise(index, 5) * rules.rules.length)]
    const seen = ago(noise(index, 6) * 400)
    yield {
      event: {
        id: `ev_${index}`,
        customer_id: `cu_${Math.floor(index / 8)}`,
        cause: rule?.cause ?? '',
        period: '2025-12-31',
        severity: severityOf[index % 8] as string,
        severity_rank: 0,
        own_severity: '',
        category: rule?.category ?? '',
        categories: '[]',
        rule_ids: JSON.stringify([rule?.id]),
        hits: large,
        evidence_hash: '',
        status: statuses[(index >> 3) % 8] as string,
        explanation: '',
        reason: '',
        decided_by: null,
        decided_at: null,
        reopened: null,
        first_seen_at: seen,
        computed_at: seen,
        gone_at: null,
        closed_at: null,
        version: 1,
        created_at: seen,
        updated_at: seen,
      },
      hit: {
        event_id: `ev_${index}`,
        customer_id: `cu_${Math.floor(index / 8)}`,
        rule_id: rule?.id ?? '',
        category: rule?.category ?? '',
      },
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'overview-figures-'))
const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'figures.sqlite'))

async function fill(table: keyof Database, given: Iterable<object>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let batch: object[] = []
    const flush = async (): Promise<void> => {
      if (batch.length > 0)
        await trx
          .insertInto(table)
          .values(batch as never)
          .execute()
      batch = []
    }
    for (const row of given) if (batch.push(row) === 400) await flush()
    await flush()
  })
}

function* picked<T, K extends keyof T>(source: Iterable<T>, key: K): Generator<T[K] & object> {
  for (const one of source) yield one[key] as T[K] & object
}

try {
  await migrate(db, kind)
  await ensureRoles(db)
  for (const [id, roleId] of [
    ['u_admin', 'admin'],
    ['u_clerk', 'clerk'],
  ] as const)
    await addUser(
      db,
      { id, username: id, name: id, password: 'long-enough-1', roleId, bankId1: 'b_0', bankId2: 'b_1' },
      { N: 2, r: 1, p: 1 },
    )
  await db
    .insertInto('banks')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        id: `b_${index}`,
        parent_id: null,
        name: `机构${index}`,
        sort: index,
      })),
    )
    .execute()
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
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
  const tokens = {
    admin: (await startSession(db, 'u_admin', { address: '', agent: '' })).token,
    clerk: (await startSession(db, 'u_clerk', { address: '', agent: '' })).token,
  }

  const call = async (
    user: keyof typeof tokens,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Taken> => {
    const [begin, work] = [performance.now(), process.cpuUsage()]
    const answer = await app.inject({
      method,
      url: `/stage-api${url}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${tokens[user]}` },
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`)
    const { user: own, system } = process.cpuUsage(work)
    return { time: performance.now() - begin, work: (own + system) / 1000 }
  }
  const period = '?from=2025-01&to=2026-12'
  const calls: [string, () => Promise<Taken>][] = (['admin', 'clerk'] as const).flatMap((user) => [
    ...[
      '/report/statistics/count',
      '/report/statistics/customer/analyze',
      `/report/statistics/customer/analyze${period}`,
      '/report/statistics/customer/analyze?purpose=1',
      '/report/statistics/report/manufacture',
      `/report/statistics/report/manufacture${period}`,
      '/report/statistics/report/complete',
      '/report/statistics/report/complete?purpose=1',
      '/analysis/month-bar',
      '/analysis/month-bar?purpose=1',
    ].map((path): [string, () => Promise<Taken>] => [`${user} GET ${path}`, () => call(user, 'GET', path)]),
    ...chartNames.map((chart): [string, () => Promise<Taken>] => [
      `${user} POST list ${chart}`,
      () => call(user, 'POST', '/report/statistics/list', { chart, pageSize: 200 }),
    ]),
  ])

  let from = 0
  for (const to of sizes) {
    await fill('customers', customers(from, to))
    await fill('analyses', analyses(from, to))
    await fill('table_rows', rows(from, to))
    await fill('qr_codes', codes(from, to))
    await fill('reports', reports(from, to, 10))
    await fill('anomaly_events', picked(events(from, to), 'event'))
    await fill('anomaly_hits', picked(events(from, to), 'hit'))
    from = to
    // What each database does by itself over night.
    await sql.raw(kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db)
    console.log(
      `\n${kind}: ${to} customers, ${to * 10} reports, ${to * 8} events; milliseconds: p50, p95 and least of ${asked}, and of a processor's time (p50)`,
    )
    for (const [name, run] of calls) {
      await run()
      const taken: Taken[] = []
      for (let index = 0; index < asked; index++) taken.push(await run())
      const at = (share: number, of: keyof Taken): string =>
        (taken.map((one) => one[of]).toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * taken.length) - 1)] ?? 0)
          .toFixed(1)
          .padStart(8)
      console.log(`${at(0.5, 'time')} ${at(0.95, 'time')} ${at(0, 'time')} ${at(0.5, 'work')}  ${name}`)
    }
  }
  await app.close()
  await files.close()
} finally {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}
