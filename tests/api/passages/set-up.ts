import { afterAll, beforeAll } from 'vitest'
import { textNodes } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'

export let server: TestApp
export let from: string
export let to: string
export let bare: string

export const clerk = () => server.as('clerk')
export const build = async (appUserId: string): Promise<string> =>
  (
    await clerk().call('POST', '/report/entity/save/report', {
      reportName: `报告${appUserId}`,
      useRemark: '2',
      templateId: 'financial',
      appUserId,
    })
  ).body.data.id
export const documentOf = async (id: string): Promise<ReportDocument> =>
  (await clerk().call('GET', `/report/office/config/${id}`)).body.data.document
export const saveSection = (more: object = {}) =>
  clerk().call('POST', '/report/entity/content/save/as', {
    title: '收入与毛利的写法',
    reportId: from,
    sectionId: 'financial-5.1',
    tags: ['收入'],
    ...more,
  })
/** A clerk’s sentence with a figure of the first report, which the product had written as 22,300.00. */
export const said = (before: string, key: string, text: string, after: string): DocumentNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: before },
    { type: 'text', text, marks: [{ type: 'boundFigure', attrs: { key, value: '223000000', shown: '22,300.00' } }] },
    { type: 'text', text: after },
  ],
})
export const figuresIn = (nodes: DocumentNode[]): [key: string, text: string][] =>
  nodes
    .flatMap((node) => [...textNodes(node)])
    .flatMap((node) => {
      const mark = node.marks?.find(({ type }) => type === 'boundFigure')
      return mark ? [[String(mark.attrs?.['key']), node.text ?? ''] as [string, string]] : []
    })

/** A server with reports of three customers. */
export function prepareReports(): void {
  beforeAll(async () => {
    server = await testApp()
    await addSampleCustomer(server.app.db)
    await addSampleCustomer(server.app.db, { id: 'cu_second', years: 3 })
    await addSampleCustomer(server.app.db, { id: 'cu_bare', statements: false, power: false })
    // The second enterprise sells twice as much.
    for (const row of await server.app.db
      .selectFrom('table_rows')
      .select(['id', 'data'])
      .where('customer_id', '=', 'cu_second')
      .where('table_id', '=', 'profitSheet')
      .execute()) {
      const data = JSON.parse(typeof row.data === 'string' ? row.data : JSON.stringify(row.data)) as Record<
        string,
        string
      >
      await server.app.db
        .updateTable('table_rows')
        .set({ data: JSON.stringify({ ...data, operatingRevenue: String(Number(data['operatingRevenue']) * 2) }) })
        .where('id', '=', row.id)
        .execute()
    }
    ;[from, to, bare] = (await Promise.all(['cu_sample', 'cu_second', 'cu_bare'].map((id) => build(id)))) as [
      string,
      string,
      string,
    ]
  })
  afterAll(() => server.close())
}
