import type { Context } from '../resources/types.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { newToken } from '../ids.ts'
import { createReport } from '../reports/create.ts'
import { publishReport } from '../reports/publish.ts'
import { ensureTemplates } from '../reports/templates.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { Settings } from '../settings.ts'
import type { CurrentUser } from '../types.ts'
import type { DemoData, DemoQrCode, DemoReport } from './read.ts'

const day = 86_400_000
const lifetime = 7 * day
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()

/** The account whose work it is, with every right: what the JSON says was done was done. */
async function accountOf(db: Executor, id: string): Promise<CurrentUser> {
  const user = await db.selectFrom('users').select(['id', 'username', 'name', 'bank_id2', 'role_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id: user.id, username: user.username, name: user.name, bankId2: user.bank_id2, roleId: user.role_id, mustChangePassword: false, tokenHash: '', scope: 'all', permissions: {} }
}

async function addCode(db: Executor, code: DemoQrCode, customerIdOf: (company: string) => string): Promise<void> {
  const { bankId2 } = await accountOf(db, code.owner)
  const branch = await db.selectFrom('banks').leftJoin('banks as head', (join) => join.on('head.parent_id', 'is', null)).select(['banks.name', 'head.id as head_id', 'head.name as head_name']).where('banks.id', '=', bankId2 ?? '').executeTakeFirst()
  const time = ago(code.createdDaysAgo)
  const token = newToken()
  await db
    .insertInto('qr_codes')
    .values({
      id: `qr_demo_${token.slice(0, 12)}`, token, use_remark: code.useRemark, need_types: JSON.stringify(code.needTypes), code_type: code.codeType,
      app_user_id: code.company ? customerIdOf(code.company) : null, bank_id1: branch?.head_id ?? null, bank_name1: branch?.head_name ?? null, bank_id2: bankId2, bank_name2: branch?.name ?? null,
      show_company: branch?.name ?? null, state: code.state, expires_at: new Date(Date.parse(time) + lifetime).toISOString(), owner_id: code.owner, branch_id: bankId2,
      extra: toJson({}), search: (branch?.name ?? '').toLowerCase(), created_at: time, updated_at: time, deleted_at: null,
    })
    .execute()
}

async function addReport(db: Executor, schemas: SchemaStore, settings: Settings, report: DemoReport, customerIdOf: (company: string) => string): Promise<void> {
  const user = await accountOf(db, report.owner)
  const template = await db.selectFrom('report_templates').select('id').where('type', '=', report.useRemark).executeTakeFirstOrThrow()
  const industry = report.industryCode ? { industry: { code: report.industryCode, name: report.industryName ?? '' } } : {}
  const id = await createReport(db, schemas.tables, user, {
    reportName: report.reportName, useRemark: report.useRemark, templateId: template.id, appUserId: report.company ? customerIdOf(report.company) : null,
    periods: report.periods, tableIds: schemas.tables.map((table) => table.name), ...industry,
  })
  const time = ago(report.updatedDaysAgo)
  const context: Context = { user, locale: 'zh-CN', kind: 'sqlite', settings, schemas, now: time }
  if (report.published) await publishReport(db, id, {}, context)
  await db.updateTable('reports').set({ created_at: time, updated_at: time }).where('id', '=', id).execute()
}

/** The codes and reports of the demo: the reports are built from its data and published as a clerk would do it. */
export async function fillWork(db: Executor, schemas: SchemaStore, settings: Settings, data: DemoData, customerIdOf: (company: string) => string): Promise<void> {
  await ensureTemplates(db)
  for (const code of data.qrCodes) await addCode(db, code, customerIdOf)
  for (const report of data.reports) await addReport(db, schemas, settings, report, customerIdOf)
}
