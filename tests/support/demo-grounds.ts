import { buildDocument } from '../../server/reports/build.ts'
import { reportGrounds, type ReportGrounds } from '../../server/reports/report-claims.ts'
import { shippedTemplates } from '../../server/reports/writing/templates.ts'
import type { DemoDatabase } from './demo-database.ts'
import { reportOf } from './demo-report.ts'

/** What the words of a report about an enterprise of the demo are held against, once it is built by a shipped template. */
export async function demoGrounds(
  demo: DemoDatabase,
  { enterprise, template: id }: { enterprise: string; template: string },
): Promise<ReportGrounds> {
  const template = shippedTemplates.find((one) => one.id === id)
  const customer = await demo.db
    .selectFrom('customers')
    .select('id')
    .where('user_name', 'like', `${enterprise}%`)
    .executeTakeFirstOrThrow()
  const data = await demo.reportData(customer.id, template?.type ?? '')
  const { document } = buildDocument(data, template?.sections ?? [])
  return reportGrounds(demo.db, demo.context, demo.user, reportOf(data, template), document)
}
