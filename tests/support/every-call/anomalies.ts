import { expect } from 'vitest'
import { pdf } from '../proof.ts'
import { deletion, left, type CallCase, type World } from './case.ts'

const upload = (world: World, appUserId: string) => ({
  form: {
    fields: { abnormalIds: JSON.stringify([left(world, 'event')]), appUserId },
    files: [{ field: 'files', name: '合同.pdf', content: pdf }],
  },
})

export const anomalyCases: CallCase[] = [
  {
    call: 'POST /report/entity/customer/abnormal/list/{id}',
    good: (world) => ({ id: left(world, 'customer'), body: { pageNum: 1, pageSize: 1 } }),
    answers: {
      total: expect.any(Number),
      rows: [
        { status: 'open', severity: expect.stringMatching(/^(high|medium|low|info)$/), ruleIds: expect.any(Array) },
      ],
    },
    keep: ({ body }, kept) => void kept.set('event', body.rows[0].id),
    bad: (world) => ({ id: left(world, 'customer'), body: { pageNum: 1, pageSize: 1, severity: 'terrible' } }),
    refused: 422,
    field: '/severity',
  },
  {
    call: 'POST /report/entity/indicators/save',
    good: (world) => ({
      body: {
        abnormalId: left(world, 'event'),
        appUserId: left(world, 'customer'),
        explanation: '已核实',
        status: 'explained',
      },
    }),
    answers: { data: { explanation: '已核实', status: 'explained' } },
    bad: (world) => ({
      body: {
        abnormalId: left(world, 'event'),
        appUserId: left(world, 'customer'),
        explanation: '已核实',
        status: 'done',
      },
    }),
    refused: 422,
    field: '/status',
  },
  {
    call: 'POST /report/entity/indicators/batch/upload',
    good: (world) => upload(world, left(world, 'customer')),
    answers: { data: { files: [{ fileName: '合同.pdf' }] } },
    keep: ({ body }, kept) => void kept.set('evidence', body.data.files[0].id),
    bad: (world) => upload(world, 'nobody'),
    refused: 404,
  },
  {
    call: 'POST /report/v2/entity/all/customer/abnormal/file/list',
    good: () => ({ body: { pageNum: 1, pageSize: 20 } }),
    answers: { total: 1, rows: [{ fileName: '合同.pdf' }] },
    bad: () => ({ body: { pageNum: 0 } }),
    refused: 422,
    field: '/pageNum',
  },
  {
    call: 'POST /report/entity/abnormal/report',
    good: (world) => ({ body: { appUserId: left(world, 'customer') } }),
    answers: { data: { id: expect.any(String) } },
    bad: (world) => ({ as: 'other', body: { appUserId: left(world, 'customer') } }),
    refused: 404,
  },
  deletion('DELETE /report/v2/entity/indicators/delete/file/{id}', 'evidence'),
  deletion('DELETE /report/entity/indicators/{id}', 'event'),
]
