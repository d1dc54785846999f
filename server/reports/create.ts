import { searchByName } from '../db/search-text.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { CurrentUser } from '../user.ts'
import { fingerprint } from './examine/fingerprint.ts'
import { buildDocument, buildSectionsInSteps, documentOf, type Progress } from './build.ts'
import { loadReportData, type Plan } from './writing/data/load.ts'
import { requireTemplate } from './writing/templates.ts'
import { keepVersion } from './versions.ts'

export type BuildPlan = Plan & { templateId: string }

type Background = Progress & { onStored(trx: Executor, reportId: string, sections: number): Promise<void> }

/** A report is about a customer, or about an industry of the classification. */
export function checkPlan(plan: BuildPlan): void {
  if (plan.useRemark === '4' && !plan.industry?.code) throw new ApiError(422, 'report.industry')
  if (plan.useRemark !== '4' && !plan.appUserId) throw new ApiError(422, 'report.customer')
}

/**
 * Builds a report from the customer's data and stores it as a draft.
 *
 * @param background for a building in the background; not within a transaction, which would hold everybody else up.
 *   `onStored` is called in the transaction that stores the report, with its id and the number of its sections
 * @returns its id
 * @throws ApiError 404 for a customer outside the scope, 422 for a template of another type
 */
export async function createReport(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  plan: BuildPlan,
  background?: Background,
): Promise<string> {
  checkPlan(plan)
  const template = await requireTemplate(db, plan.templateId, plan.useRemark)
  const data = await loadReportData(db, context, user, plan)
  const { document, figures, written } = background
    ? documentOf(await buildSectionsInSteps(data, template.sections, background))
    : buildDocument(data, template.sections)
  const content = toJson(document)
  const id = newId('rp')
  const time = now()
  const userName = data.customer?.name ?? data.industry?.name ?? ''
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('reports')
      .values({
        id,
        report_name: plan.reportName,
        use_remark: plan.useRemark,
        status: 'draft',
        customer_id: data.customer?.id ?? null,
        user_name: userName,
        template_id: template.id,
        template_version: template.version,
        periods: toJson(data.periods),
        table_ids: toJson(data.tables.map((table) => table.name)),
        content,
        figures: toJson(figures),
        published_at: null,
        content_hash: null,
        owner_id: user.id,
        branch_id: user.bankId2,
        extra: toJson({}),
        written: toJson(written),
        data_stamp: data.customer?.stamp ?? data.sample?.stamp ?? null,
        plan: toJson({
          periods: plan.periods,
          tableIds: plan.tableIds,
          ...(plan.industry && { industry: plan.industry }),
        }),
        industry_code: data.industry?.code ?? null,
        search: searchByName([plan.reportName, userName]),
        version: 1,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await keepVersion(trx, { reportId: id, version: 1, content, reason: 'build', userId: user.id })
    const after = {
      reportName: plan.reportName,
      useRemark: plan.useRemark,
      userName,
      status: 'draft',
      periods: data.periods,
      tableIds: data.tables.map((table) => table.name),
      content: fingerprint(content),
    }
    await writeAudit(trx, {
      ...actor(user),
      action: 'build',
      resource: 'reports',
      recordId: id,
      recordName: plan.reportName,
      after,
    })
    await background?.onStored(trx, id, template.sections.length)
  })
  return id
}
