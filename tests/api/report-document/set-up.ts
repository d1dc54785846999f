import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ReportDocument } from '../../../core/document/types.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { buildSampleReport } from '../../support/sample-report.ts'

export let server: TestApp
export let id: string
export let content: ReportDocument

export const save = (body: object, user: 'clerk' | 'other' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(user).call('POST', `/report/entity/update/report/${id}`, body)
export const config = async (): Promise<Answer['body']> =>
  (await server.as('clerk').call('GET', `/report/office/config/${id}`)).body.data
export const versions = () =>
  server.app.db
    .selectFrom('report_versions')
    .select(['version', 'reason', 'created_by'])
    .where('report_id', '=', id)
    .orderBy('version')
    .execute()
export const withText = (text: string): ReportDocument => ({
  ...content,
  content: [...content.content, { type: 'paragraph', attrs: { id: 'p_last' }, content: [{ type: 'text', text }] }],
})

/** A server with the sample customer, and for each test a report of it. */
export function prepareReport(): void {
  beforeAll(async () => {
    server = await testApp()
    await addSampleCustomer(server.app.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const clerk = server.as('clerk')
    id = await buildSampleReport(clerk)
    content = (await clerk.call('GET', `/report/office/config/${id}`)).body.data.document
  })
}
