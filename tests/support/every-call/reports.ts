import { expect } from 'vitest'
import { allAnswers } from '../publish-answers.ts'
import { deletion, keepId, left, ofOwner, type CallCase, type World } from './case.ts'
import { sampleId } from './customers.ts'
import { writingCases } from './report-writing.ts'

const plan = { useRemark: '1', templateId: 'credit', appUserId: sampleId }
/** An authorisation of the sample customer, given a moment ago. */
async function authorisation({ server }: World): Promise<string> {
  const { id } = (
    await server.as('clerk').call('POST', '/report/agent/code/generate', {
      useRemark: '1',
      needTypes: '["3"]',
      codeType: '1',
      appUserId: sampleId,
    })
  ).body.data
  await server.app.db
    .updateTable('qr_codes')
    .set({ state: 'authorised', authorised_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return id
}

/** Before a report is built. */
const building: CallCase[] = [
  {
    call: 'POST /report/data/accredit/lately/dataAccredit',
    good: async (world) => {
      world.kept.set('authorisation', await authorisation(world))
      return { body: { pageNum: 1, pageSize: 20 } }
    },
    answers: { total: 1, rows: [{ appUserId: sampleId, useRemark: '1', needTypes: '["3"]' }] },
    bad: () => ({ body: { pageNum: 1, pageSize: 201 } }),
    refused: 422,
    field: '/pageSize',
  },
  {
    call: 'POST /report/data/accredit/lately/detail',
    good: (world) => ({ body: { id: left(world, 'authorisation') } }),
    answers: { data: expect.arrayContaining([expect.objectContaining({ id: 'profitSheet', rows: 4 })]) },
    bad: (world) => ({ as: 'other', body: { id: left(world, 'authorisation') } }),
    refused: 404,
  },
  {
    call: 'POST /report/entity/data/table/config',
    good: () => ({ body: { useRemark: '1', appUserId: sampleId } }),
    answers: {
      data: expect.arrayContaining([expect.objectContaining({ id: 'balanceSheet', filled: true, dataType: 3 })]),
    },
    bad: () => ({ body: { useRemark: '9', appUserId: sampleId } }),
    refused: 422,
    field: '/useRemark',
  },
  {
    call: 'POST /report/entity/template/list',
    good: () => ({ body: { pageNum: 1, pageSize: 20, type: '1' } }),
    answers: { total: 1, rows: [{ id: 'credit', type: '1' }] },
    bad: () => ({ body: { pageNum: 1, pageSize: 20, colour: 'red' } }),
    refused: 422,
    field: '/colour',
  },
  {
    call: 'GET /report/entity/template/type/list',
    good: () => ({}),
    answers: { data: expect.arrayContaining([{ type: '4', name: expect.any(String) }]) },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'POST /report/entity/preview/data',
    good: () => ({ body: plan }),
    answers: {
      data: {
        sections: expect.arrayContaining([
          expect.objectContaining({ blocks: expect.any(Array), missing: expect.any(Array) }),
        ]),
      },
    },
    bad: () => ({ body: { ...plan, appUserId: 'nobody' } }),
    refused: 404,
  },
  {
    call: 'POST /report/entity/save/report',
    good: () => ({ body: { ...plan, reportName: '验收报告' } }),
    answers: { data: { id: expect.any(String) } },
    keep: keepId('report'),
    bad: () => ({ body: { ...plan, reportName: '' } }),
    refused: 422,
    field: '/reportName',
  },
  {
    call: 'POST /report/entity/list',
    good: () => ({ body: { pageNo: 1, pageSize: 10, status: 'draft' } }),
    answers: { totalCount: 1, data: [{ reportName: '验收报告', status: 'draft', version: 1 }] },
    bad: () => ({ body: { pageNo: 1, pageSize: 10, status: 'lost' } }),
    refused: 422,
    field: '/status',
  },
]

/** To the end of a report. */
const finishing: CallCase[] = [
  {
    call: 'POST /report/entity/publish/{id}',
    // Nothing of what the check asks is answered.
    bad: (world) => ({ id: left(world, 'report'), query: { reportName: '验收报告（定稿）' }, body: {} }),
    refused: 422,
    good: async (world) => {
      const { findings } = (
        await world.server.as('clerk').call('POST', `/report/entity/check/${left(world, 'report')}`)
      ).body.data
      return { id: left(world, 'report'), query: { reportName: '验收报告（定稿）' }, body: allAnswers(findings) }
    },
    answers: { data: { status: 'published', reportName: '验收报告（定稿）' } },
  },
  {
    call: 'POST /report/entity/draft/{id}',
    good: (world) => ({ id: left(world, 'report'), query: { reportName: '验收报告' } }),
    answers: { data: { status: 'draft', reportName: '验收报告' } },
    bad: (world) => ({ id: left(world, 'report'), query: { reportName: '字'.repeat(300) } }),
    refused: 422,
    field: '/reportName',
  },
  deletion('DELETE /report/entity/{id}', 'report'),
  {
    call: 'DELETE /report/entity/batch/delete',
    good: async ({ server }) => ({
      body: [
        (await server.as('clerk').call('POST', '/report/entity/save/report', { ...plan, reportName: '另一份' })).body
          .data.id,
        'none',
      ],
    }),
    answers: { data: { deleted: [expect.any(String)], refused: [{ id: 'none', msg: expect.any(String) }] } },
    bad: () => ({ body: 'all' }),
    refused: 422,
  },
]

const industry: CallCase[] = [
  {
    call: 'POST /report/industry/list',
    good: async (world) => {
      const body = {
        reportName: '通用设备制造业报告',
        useRemark: '4',
        templateId: 'industry',
        industryCode: '34',
        industryName: '通用设备制造业',
      }
      world.kept.set(
        'industry',
        (await world.server.as('clerk').call('POST', '/report/entity/save/report', body)).body.data.id,
      )
      return { body: { pageNo: 1, pageSize: 10 } }
    },
    answers: { totalCount: 1, data: [{ reportName: '通用设备制造业报告' }] },
    bad: () => ({ body: { pageNo: 0 } }),
    refused: 422,
    field: '/pageNo',
  },
  {
    call: 'GET /report/industry/classify',
    good: () => ({}),
    answers: { data: expect.arrayContaining([expect.objectContaining({ code: 'C', name: '制造业', reports: 1 })]) },
    bad: () => ({ as: null }),
    refused: 401,
  },
  ofOwner('GET /report/office/industry/config/{id}', 'industry', {
    data: { engine: 'embedded', mode: 'edit', document: { type: 'doc' } },
  }),
]

export const reportCases: CallCase[] = [...building, ...writingCases, ...finishing, ...industry]
