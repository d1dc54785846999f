import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { unzipText } from '../../support/unzip.ts'

export let server: TestApp

/** A report of everything, or a short one of the given tables. */
export async function build(reportName = '样例报告', tableIds: string[] = ['basic']): Promise<string> {
  return (
    await server.as('clerk').call('POST', '/report/entity/save/report', {
      reportName,
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_sample',
      tableIds,
    })
  ).body.data.id
}

export const exported = async (id: string): Promise<Record<string, string>> =>
  unzipText((await server.as('clerk').call('GET', `/report/entity/${id}/export?format=docx`)).raw)
export const textIn = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1]).join('')
export const count = (xml: string, pattern: RegExp): number => [...xml.matchAll(pattern)].length

/** A server with the sample customer. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
    await addSampleCustomer(server.app.db)
  })
  afterAll(() => server.close())
}
