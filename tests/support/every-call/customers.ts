import { expect } from 'vitest'
import { deletion, left, ofOwner, type CallCase } from './case.ts'

/** The customer of `addSampleCustomer`, which the clerk owns. */
export const sampleId = 'cu_sample'
const sampleName = '恒砚精密机械(演示)有限公司'

export const customerCases: CallCase[] = [
  {
    call: 'POST /system/agent/user/check/customer',
    good: () => ({ body: { creditCode: '', enterpriseName: '验收' } }),
    answers: {
      data: [
        {
          enterpriseName: '验收示范有限公司',
          enterpriseCreditCode: '91350100M000100Y43',
          valid: true,
          alreadyCustomer: false,
        },
      ],
    },
    bad: () => ({ body: { creditCode: 7, enterpriseName: ['验收'] } }),
    refused: 422,
    field: '/enterpriseName',
  },
  {
    call: 'POST /system/agent/user/customer/add',
    good: () => ({ body: { creditCode: '91350100M000100Y43', enterpriseName: '验收示范有限公司' } }),
    answers: { data: { userId: expect.stringMatching(/./) } },
    keep: ({ body }, kept) => void kept.set('customer', body.data.userId),
    again: 409,
    bad: () => ({ body: { creditCode: '91350100M000100', enterpriseName: '验收示范有限公司' } }),
    refused: 422,
    field: '/creditCode',
  },
  {
    call: 'POST /system/agent/user/customer/list',
    good: () => ({ body: { pageNo: 1, pageSize: 10, userName: '验收' } }),
    answers: {
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [{ userName: '验收示范有限公司', creditCode: '91350100M000100Y43' }],
    },
    bad: () => ({ body: { pageNo: 1, pageSize: 201 } }),
    refused: 422,
    field: '/pageSize',
  },
  {
    call: 'GET /system/agent/user/customer/info/{id}',
    good: () => ({ id: sampleId }),
    answers: {
      data: {
        userId: sampleId,
        userName: sampleName,
        tables: expect.arrayContaining([expect.objectContaining({ id: 'balanceSheet', rows: 4 })]),
      },
    },
    bad: () => ({ id: sampleId, as: 'other' }),
    refused: 404,
  },
]

export const codeCases: CallCase[] = [
  {
    call: 'GET /report/agent/code/bank/tree',
    good: () => ({}),
    answers: { data: [{ id: 'b_0', name: '演示银行', children: [{ id: 'b_1', name: '演示银行无锡分行' }] }] },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'POST /report/agent/code/generate',
    good: () => ({
      body: {
        useRemark: '1',
        needTypes: '["1","3"]',
        codeType: '2',
        bankId1: 'b_0',
        bankId2: 'b_1',
        appUserId: sampleId,
      },
    }),
    answers: {
      data: {
        id: expect.any(String),
        bankName1: '演示银行',
        useRemark: '1',
        codeUrl: expect.stringMatching(/^https?:\/\/.*\/c\//),
      },
    },
    keep: ({ body }, kept) => void kept.set('code', body.data.id),
    bad: () => ({ body: { useRemark: '1', needTypes: '["3"]', codeType: '1', bankId1: 'nope' } }),
    refused: 422,
    field: '/bankId1',
  },
  {
    call: 'POST /report/agent/code/list',
    good: () => ({ body: { pageNum: 1, pageSize: 20 } }),
    answers: { total: 1, rows: [{ codeType: '2', useRemark: '1', state: 'waiting', version: 1 }] },
    bad: () => ({ body: { pageNum: 1, pageSize: 20, state: 'nothing' } }),
    refused: 422,
    field: '/state',
  },
  {
    call: 'POST /report/agent/code/update',
    good: (world) => ({ body: { id: left(world, 'code'), version: 1, useRemark: '2' } }),
    answers: { data: { useRemark: '2', version: 2 } },
    bad: (world) => ({ body: { id: left(world, 'code'), version: 1, useRemark: '9' } }),
    refused: 422,
    field: '/useRemark',
  },
  ofOwner('GET /report/agent/code/info/{id}', 'code', { data: { useRemark: '2', version: 2, appUserId: sampleId } }),
  deletion('DELETE /report/agent/code/delete/{id}', 'code'),
  {
    call: 'DELETE /report/agent/code/batch/delete',
    good: async ({ server }) => ({
      body: [
        (
          await server
            .as('clerk')
            .call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1"]', codeType: '1' })
        ).body.data.id,
      ],
    }),
    answers: { data: { deleted: [expect.any(String)], refused: [] } },
    bad: () => ({ body: 'all' }),
    refused: 422,
  },
]

/** Figures that follow from what the other cases have left. */
export const statisticsCases: CallCase[] = [
  {
    call: 'GET /report/statistics/count',
    good: () => ({}),
    answers: { data: { customerCount: 2, reportCount: expect.any(Number), waitHandleCount: expect.any(Number) } },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'GET /report/statistics/customer/analyze',
    good: () => ({}),
    answers: { data: { total: 2, byIndustry: expect.arrayContaining([expect.objectContaining({ count: 1 })]) } },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'GET /report/statistics/report/manufacture',
    good: () => ({}),
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({ useRemark: '1', month: expect.stringMatching(/^\d{4}-\d\d$/) }),
      ]),
    },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'GET /report/statistics/report/complete',
    good: () => ({}),
    answers: { data: { total: { built: expect.any(Number) } } },
    bad: () => ({ as: null }),
    refused: 401,
  },
  {
    call: 'POST /report/statistics/list',
    good: () => ({ body: { chart: 'reports', pageNum: 1, pageSize: 5 } }),
    answers: { total: expect.any(Number), rows: expect.arrayContaining([expect.anything()]) },
    bad: () => ({ body: { chart: 'nothing', pageNum: 1, pageSize: 5 } }),
    refused: 422,
    field: '/chart',
  },
  {
    call: 'GET /analysis/month-bar',
    good: () => ({}),
    answers: {
      data: expect.arrayContaining([
        expect.objectContaining({ month: expect.stringMatching(/^\d{4}-\d\d$/), customers: 1 }),
      ]),
    },
    bad: () => ({ as: null }),
    refused: 401,
  },
]
