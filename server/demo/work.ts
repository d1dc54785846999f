import type { PublishDecisions } from '../../core/contracts/publishing.ts'
import { actions, permissionIds, type Permissions } from '../../core/permissions.ts'
import { analyseCustomer } from '../analysis/events/analyse.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { Context } from '../resources/types.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { createReport } from '../reports/create.ts'
import { checkReport } from '../reports/checks/index.ts'
import { publishReport } from '../reports/publish.ts'
import { ownerOf } from '../reports/writing/industry/owner.ts'
import { ensureTemplates } from '../reports/writing/templates.ts'
import type { RuleStore } from '../analysis/rules/store.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { Settings } from '../settings.ts'
import type { CurrentUser } from '../user.ts'
import type { DemoData, DemoReport } from './read.ts'

const day = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()

const everything: Permissions = Object.fromEntries(permissionIds.map((id) => [id, [...actions]]))

/** The account whose work it is, with every right: what the JSON says was done was done. */
export async function accountOf(db: Executor, id: string): Promise<CurrentUser> {
  const user = await db.selectFrom('users').select(['id', 'username', 'name', 'bank_id2', 'role_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id: user.id, username: user.username, name: user.name, bankId2: user.bank_id2, roleId: user.role_id, mustChangePassword: false, tokenHash: '', scope: 'all', permissions: everything }
}

/**
 * What a clerk says on publishing: what is still open is asked for before the money is paid out, the rest stays as it
 * is.
 */
async function decisionsFor(db: Executor, analysis: AnalysisContext, id: string, context: Context): Promise<PublishDecisions> {
  const { findings } = await checkReport(db, analysis, id, context)
  return {
    conditions: findings.flatMap(({ item }) =>
      item
        ? [
            {
              eventIds: item.events.map((event) => event.id),
              note: `放款前完成核实，并取得书面说明及${item.events.some(({ evidence }) => evidence.includes('用电')) ? '用电结算单' : '相关明细与凭证'}。`,
            },
          ]
        : [],
    ),
    acknowledged: findings.flatMap(({ key, severity }) => (severity === 'decide' ? [key] : [])),
  }
}

/** What the work of the demo is done with. */
type Place = { rules: RuleStore; schemas: SchemaStore; settings: Settings; kind: DatabaseKind }

async function addReport(db: Executor, { rules, schemas, settings, kind }: Place, report: DemoReport, customerIdOf: (company: string) => string): Promise<void> {
  const user = await accountOf(db, report.owner)
  const template = await db.selectFrom('report_templates').select('id').where('type', '=', report.useRemark).executeTakeFirstOrThrow()
  const industry = report.industryCode ? { industry: { code: report.industryCode, name: report.industryName ?? '' }, whose: await ownerOf(db, { ownerId: report.owner, branchId: user.bankId2 }) } : {}
  const id = await createReport(db, { schemas, rules }, user, {
    reportName: report.reportName, useRemark: report.useRemark, templateId: template.id, appUserId: report.company ? customerIdOf(report.company) : null,
    periods: report.periods, tableIds: schemas.tables.map((table) => table.name), ...industry,
  })
  const time = ago(report.updatedDaysAgo)
  const context: Context = { user, locale: 'zh-CN', kind, settings, schemas, now: time }
  await db.updateTable('reports').set({ created_at: ago(report.builtDaysAgo ?? report.updatedDaysAgo), updated_at: time }).where('id', '=', id).execute()
  if (report.published)
    await publishReport(db, { schemas, rules }, id, await decisionsFor(db, { schemas, rules }, id, context), context)
}

/** The reports of the demo: built from its data and published as a clerk would do it. */
export async function fillWork(db: Executor, place: Place, data: DemoData, customerIdOf: (company: string) => string): Promise<void> {
  await ensureTemplates(db)
  // A report about an industry counts customers that the rules have looked at.
  if (data.reports.some(({ industryCode }) => industryCode)) for (const { id } of data.companies) await analyseCustomer(db, place, customerIdOf(id))
  for (const report of data.reports) await addReport(db, place, report, customerIdOf)
}
