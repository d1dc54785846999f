import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import type { Finding, FindingKind, ReportCheck } from '../../../core/report-checks.ts'
import type { Answer } from '../../support/app.ts'
import { eventsApp, type EventsApp } from '../../support/events.ts'
import { allAnswers } from '../../support/publish-answers.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'

export let server: EventsApp
export let customer: string
export let id: string
export let content: ReportDocument
let count = 0

export async function build(more: object = {}): Promise<void> {
  const answer = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '授信报告',
    useRemark: '1',
    templateId: 'credit',
    appUserId: customer,
    tableIds: ['basic', 'balanceSheet', 'profitSheet'],
    ...more,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  id = answer.body.data.id
  content = (await config()).document
}
export const config = async (who: 'clerk' | 'reader' | 'admin' = 'clerk'): Promise<Answer['body']> =>
  (await server.as(who).call('GET', `/report/office/config/${id}`)).body.data
export const check = async (
  who: 'clerk' | 'other' | 'admin' = 'clerk',
  headers: Record<string, string> = {},
): Promise<ReportCheck & { status: number }> => {
  const answer = await server.as(who).call('POST', `/report/entity/check/${id}`, undefined, headers)
  return { ...answer.body.data, status: answer.status }
}
export const ofKind = (findings: readonly Finding[], kind: FindingKind): Finding[] =>
  findings.filter((finding) => finding.kind === kind)
export const findingsOf = async (kind: FindingKind): Promise<Finding[]> => ofKind((await check()).findings, kind)
export const save = async (nodes: DocumentNode[]): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/entity/update/report/${id}`, {
    version: (await config()).version,
    content: { type: 'doc', content: nodes },
  })
export const call = (body?: object): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/entity/publish/${id}`, body)
/** As the clerk who has looked at everything that is no event, and says what `body` says. */
export const publish = async (body: object = {}): Promise<Answer> => {
  const { acknowledged } = allAnswers((await check()).findings ?? [])
  return call({ acknowledged, ...body })
}
export const eventIds = async (): Promise<string[]> =>
  (await findingsOf('event')).flatMap(({ item }) => item?.events.map((event) => event.id) ?? [])
export const unbalanced = (period: string): Promise<void> =>
  server.change(customer, 'balanceSheet', period, { totalAssets: '9999999999' })
export const paragraph = (text: string, attrs: object = {}): DocumentNode => ({
  type: 'paragraph',
  attrs: { id: `p_${text.slice(0, 4)}`, ...attrs },
  ...(text && { content: [{ type: 'text', text }] }),
})
export const auditOf = async (action: string): Promise<string> =>
  JSON.stringify(
    await server.app.db
      .selectFrom('audit')
      .select('changes')
      .where('record_id', '=', id)
      .where('action', '=', action)
      .execute(),
  )

/** A server whose rules are known, and for each test a customer of a branch of its own. */
export function prepareReports(): void {
  beforeAll(async () => {
    server = await eventsApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    customer = `cu_${(count += 1)}`
    await addSampleCustomer(server.app.db, { id: customer, power: false })
    await server.app.db.updateTable('customers').set({ branch_id: customer }).where('id', '=', customer).execute()
  })
}
