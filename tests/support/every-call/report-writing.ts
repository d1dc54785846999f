import { expect } from 'vitest'
import { toJson } from '../../../server/db/client.ts'
import { deletion, keepId, left, ofOwner, type CallCase, type World } from './case.ts'
import { sampleId } from './customers.ts'

const configOf = async (world: World) =>
  (await world.server.as('clerk').call('GET', `/report/office/config/${left(world, 'report')}`)).body.data

/** Writes another revenue behind a report, as an edit on proof does. */
async function moreRevenue({ server }: World): Promise<void> {
  const rows = await server.app.db
    .selectFrom('table_rows')
    .select(['id', 'data'])
    .where('customer_id', '=', sampleId)
    .where('table_id', '=', 'profitSheet')
    .where('period', '=', '2024-12-31')
    .execute()
  for (const { id, data } of rows) {
    const values = (typeof data === 'string' ? JSON.parse(data) : data) as object
    await server.app.db
      .updateTable('table_rows')
      .set({ data: toJson({ ...values, operatingRevenue: '245678900' }) })
      .where('id', '=', id)
      .execute()
  }
}

/** In the editor. */
export const writingCases: CallCase[] = [
  ofOwner('GET /report/entity/{id}', 'report', { data: { reportName: '验收报告', status: 'draft', version: 1 } }),
  ofOwner('GET /report/office/config/{id}', 'report', {
    data: { engine: 'embedded', mode: 'edit', version: 1, document: { type: 'doc' } },
  }),
  ofOwner('GET /report/entity/content/title/list/{id}', 'report', {
    data: expect.arrayContaining([expect.objectContaining({ level: 1, text: expect.any(String) })]),
  }),
  {
    call: 'POST /report/entity/update/report/{id}',
    good: async (world) => ({
      id: left(world, 'report'),
      body: { content: (await configOf(world)).document, version: 1 },
    }),
    answers: { data: { version: 2 } },
    bad: (world) => ({
      id: left(world, 'report'),
      body: { content: { type: 'doc', content: [{ type: 'script' }] }, version: 1 },
    }),
    refused: 422,
  },
  {
    call: 'POST /report/entity/batch/update/data/{id}',
    good: async (world) => {
      await moreRevenue(world)
      return { id: left(world, 'report'), body: {} }
    },
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({
          old: expect.stringContaining('22,300.00'),
          new: expect.stringContaining('24,567.89'),
          applied: true,
        }),
      ]),
    },
    bad: (world) => ({ id: left(world, 'report'), body: { version: 1 } }),
    refused: 409,
  },
  {
    call: 'POST /report/entity/content/save/as',
    good: (world) => ({ body: { title: '收入的写法', reportId: left(world, 'report'), sectionId: 'credit-6.2' } }),
    answers: { data: { id: expect.any(String), leftOut: expect.any(Number) } },
    keep: keepId('passage'),
    bad: (world) => ({ body: { title: '', reportId: left(world, 'report'), sectionId: 'credit-6.2' } }),
    refused: 422,
    field: '/title',
  },
  {
    call: 'POST /report/entity/content/list',
    good: () => ({ body: { search: '收入的写法' } }),
    answers: { total: 1, rows: [{ title: '收入的写法', own: true }] },
    bad: () => ({ body: { pageSize: 0 } }),
    refused: 422,
    field: '/pageSize',
  },
  {
    call: 'POST /report/entity/content/apply',
    good: (world) => ({ body: { id: left(world, 'passage'), reportId: left(world, 'report') } }),
    answers: { data: { blocks: expect.arrayContaining([expect.objectContaining({ type: 'paragraph' })]) } },
    bad: (world) => ({ body: { id: 'none', reportId: left(world, 'report') } }),
    refused: 404,
  },
  deletion('DELETE /report/entity/content/delete/{id}', 'passage'),
  {
    call: 'POST /report/entity/content/optimize',
    good: (world) => ({
      body: {
        text: '截止2024.12.31，众所周知，公司营收22300万元',
        instruction: 'shorter',
        reportId: left(world, 'report'),
      },
    }),
    answers: { data: { text: '截至2024年12月31日，公司营业收入22,300万元。', engine: 'rules', refusedFigures: [] } },
    bad: (world) => ({ body: { text: '', instruction: 'shorter', reportId: left(world, 'report') } }),
    refused: 422,
    field: '/text',
  },
  {
    call: 'GET /report/v2/entity/ai/content/type',
    good: (world) => ({ query: { creditCode: left(world, 'creditCode') } }),
    answers: { data: expect.arrayContaining([expect.objectContaining({ kind: expect.any(String), possible: true })]) },
    bad: () => ({ query: { creditCode: '91350100M000100Y4X' } }),
    refused: 404,
  },
  {
    call: 'POST /report/entity/ai/content',
    good: (world) => ({ body: { kind: 'solvency', sectionId: 'credit-6.3', reportId: left(world, 'report') } }),
    answers: { data: { text: expect.stringMatching(/资产负债率为\d/), engine: 'rules' } },
    bad: (world) => ({ body: { kind: 'nothing', sectionId: 'credit-6.3', reportId: left(world, 'report') } }),
    refused: 422,
  },
]
