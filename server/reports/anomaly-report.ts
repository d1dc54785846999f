import { translate } from '../../core/i18n/translate.ts'
import { customerHead } from '../analysis/events/find.ts'
import { ensureAnalysed } from '../analysis/events/analyse.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { today } from '../analysis/subject.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../resources/types.ts'
import { createReport } from './create.ts'
import { publishUnasked } from './publish.ts'
import { shippedTemplates } from './writing/templates.ts'

const type = '5'
const longestName = 200

/**
 * Writes down what the rules say of a customer and what was said of it, and freezes it at once: a published report with
 * its hash, which later data and explanations leave as it is.
 *
 * @returns its id
 * @throws ApiError 404 where the customer is not in the user's scope
 */
export async function createAnomalyReport(
  db: Executor,
  analysis: AnalysisContext,
  customerId: string,
  context: Context,
): Promise<string> {
  const { userName } = await customerHead(db, context.user, customerId)
  await ensureAnalysed(db, analysis, customerId)
  const template = shippedTemplates.find((candidate) => candidate.type === type)
  if (!template) throw new Error('the template of the anomaly report is not there')
  const end = translate('zh-CN', 'report.anomalyName', { date: today() })
  const reportName = `${userName.slice(0, longestName - end.length)}${end}`
  return inTransaction(db, async (trx) => {
    const id = await createReport(trx, analysis, context.user, {
      reportName,
      useRemark: type,
      templateId: template.id,
      appUserId: customerId,
      periods: [],
      tableIds: [],
    })
    await publishUnasked(trx, analysis, id, context)
    return id
  })
}
