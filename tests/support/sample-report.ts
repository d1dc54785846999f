import type { Client } from './app.ts'

/** Builds a credit report of the sample customer. Returns its id. */
export const buildSampleReport = async (clerk: Client, more: object = {}): Promise<string> =>
  (
    await clerk.call('POST', '/report/entity/save/report', {
      reportName: '样例报告',
      useRemark: '1',
      templateId: 'credit',
      appUserId: 'cu_sample',
      tableIds: ['basic'],
      ...more,
    })
  ).body.data.id
