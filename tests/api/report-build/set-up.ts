import { afterAll, beforeAll, expect } from 'vitest'
import { textNodes } from '../../../core/document/outline.ts'
import type { BoundFigure, DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'

export let server: TestApp

export const plan = (more: object = {}) => ({
  reportName: '恒砚精密授信调查报告',
  useRemark: '1',
  templateId: 'credit',
  appUserId: 'cu_sample',
  periods: [],
  tableIds: [],
  ...('useRemark' in more && more.useRemark === '4' ? { industryCode: 'C34' } : {}),
  ...more,
})

type Opened = { document: ReportDocument; figures: FigureSources }

export async function open(more: object = {}): Promise<Opened> {
  const clerk = server.as('clerk')
  const built = await clerk.call('POST', '/report/entity/save/report', plan(more))
  expect(built.status, JSON.stringify(built.body)).toBe(200)
  return (await clerk.call('GET', `/report/office/config/${built.body.data.id}`)).body.data
}
export const build = async (more: object = {}): Promise<ReportDocument> => (await open(more)).document

export const figureOf = (node: DocumentNode): BoundFigure | undefined =>
  node.marks?.find((mark) => mark.type === 'boundFigure')?.attrs as BoundFigure | undefined
export const figures = (document: DocumentNode): { text: string; figure: BoundFigure }[] =>
  [...textNodes(document)].flatMap((node) =>
    figureOf(node) ? [{ text: node.text ?? '', figure: figureOf(node) as BoundFigure }] : [],
  )

/** A server with the sample customer. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
    await addSampleCustomer(server.app.db)
    await addSampleCustomer(server.app.db, { id: 'cu_bare', power: false, basic: false, years: 1 })
    await addSampleCustomer(server.app.db, { id: 'cu_others', ownerId: 'u_other' })
  })
  afterAll(() => server.close())
}
