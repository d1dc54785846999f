import { afterAll, beforeAll } from 'vitest'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { addIndustryCustomers } from '../../support/industry-customers.ts'

export let server: TestApp
export const clerk = () => server.as('clerk')

/** Five of C34 by four spellings of codes, two of C35, one of I65; the others are another clerk's. */
const factors = [1, 1.1, 1.25, 1.4, 2]

const plan = (more: object = {}) => ({
  reportName: '通用设备制造业行业分析报告',
  useRemark: '4',
  templateId: 'industry',
  industryCode: 'C34',
  ...more,
})
export const save = (more: object = {}, who: 'clerk' | 'admin' | 'other' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/report/entity/save/report', plan(more))
export const config = async (
  id: string,
): Promise<{ document: ReportDocument; figures: FigureSources; version: number }> =>
  (await clerk().call('GET', `/report/office/industry/config/${id}`)).body.data
export const build = async (
  more: object = {},
): Promise<{ id: string; document: ReportDocument; figures: FigureSources }> => {
  const { id } = (await save(more)).body.data
  return { id, ...(await config(id)) }
}

/** What stands below a chapter of level one. */
export const chapter = (document: ReportDocument, id: string): DocumentNode[] => {
  const from = document.content.findIndex((node) => node.attrs?.['sectionId'] === id)
  const rest = document.content.slice(from + 1)
  const end = rest.findIndex((node) => node.type === 'heading')
  return rest.slice(0, end === -1 ? undefined : end)
}
export const told = (document: ReportDocument, id: string): string => chapter(document, id).map(textOf).join('\n')

type Node = {
  code: string
  name: string
  level: string
  customers: number
  reports: number
  words?: string[]
  children: Node[]
}
export const classify = async (who: 'clerk' | 'other' | 'reader', query = '', language = 'zh-CN'): Promise<Node[]> =>
  (await server.as(who).call('GET', `/report/industry/classify${query}`, undefined, { 'accept-language': language }))
    .body.data
export const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** A server with customers of several industries. */
export function prepareIndustry(): void {
  beforeAll(async () => {
    server = await testApp()
    await addIndustryCustomers(server.app, [
      ...['C34', 'C3421', '3421', ' c342 ', 'C349'].map((code, index) => ({
        id: `cu_${index}`,
        code,
        factor: factors[index] ?? 1,
      })),
      { id: 'cu_special', code: 'C35', factor: 3 },
      { id: 'cu_other_year', code: 'C3511', years: ['2022-12-31', '2023-12-31'] },
      { id: 'cu_software', code: 'I6513', power: false },
      ...['C34', 'C34', 'C34', 'C34', 'C34', 'C17'].map((code, index) => ({
        id: `cu_foreign_${index}`,
        code,
        ownerId: 'u_other',
        factor: 50,
      })),
    ])
  })
  afterAll(() => server.close())
}
