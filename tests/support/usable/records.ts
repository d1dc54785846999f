import type { Demo } from '../demo.ts'

/**
 * Records of the demo that pages are about; `unlocked` is a customer with a table that proof unlocks and an edit behind
 * it.
 */
export type Records = Record<'code' | 'customer' | 'unlocked' | 'draft' | 'short' | 'report', Record<string, string>>

/** Looks records up, edits a table on proof, and deletes something for the recycle bin. */
export async function prepareRecords(demo: Demo): Promise<Records> {
  const page = await demo.open('clerk', '/homePage/reportList')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  const first = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(`${demo.server.url}/stage-api${path}`, {
      data: body,
      headers: { authorization: `Bearer ${token}` },
    })
    const { data, rows } = (await answer.json()) as { data?: Record<string, string>[]; rows?: Record<string, string>[] }
    return (data ?? rows)?.[0] ?? {}
  }
  const [code, deleted, customer, unlocked, draft, short, report] = await Promise.all([
    first('/report/agent/code/list', { pageNum: 1, pageSize: 1 }),
    first('/report/agent/code/list', { pageNum: 2, pageSize: 1 }),
    first('/system/agent/user/customer/list', { pageNo: 1, pageSize: 1, sortField: 'userName', sortOrder: 'ascend' }),
    first('/system/agent/user/customer/list', { pageNo: 1, pageSize: 1, sortField: 'userName', sortOrder: 'descend' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'draft', useRemark: '1' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'draft', useRemark: '3' }),
    first('/report/entity/list', { pageNo: 1, pageSize: 1, status: 'published', useRemark: '1' }),
  ])
  // A table that proof unlocks, with an edit behind it.
  const place = { tableId: 'balanceSheet', appUserId: String(unlocked['userId']) }
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post(`${demo.server.url}/stage-api/report/v2/entity/proof/file/upload`, {
    headers,
    multipart: {
      ...place,
      file: { name: '审计报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    },
  })
  const stored = await first('/report/v2/entity/table/view', {
    id: place.tableId,
    appUserId: place.appUserId,
    pageNum: 1,
    pageSize: 1,
  })
  await first('/report/v2/entity/update/table/data', {
    ...place,
    id: stored['id'],
    version: stored['version'],
    data: { cash: '12345.00' },
  })
  await page.context().close()
  // Something that was deleted, for the recycle bin.
  const admin = await demo.open('admin', '/404')
  const bearer = {
    authorization: `Bearer ${(await admin.context().cookies()).find(({ name }) => name === 'token')?.value}`,
  }
  await admin.request.delete(`${demo.server.url}/stage-api/report/agent/code/delete/${deleted['id']}`, {
    headers: bearer,
  })
  await admin.context().close()
  return { code, customer, unlocked, draft, short, report }
}
