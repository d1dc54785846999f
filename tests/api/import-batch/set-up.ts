import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { BatchFile } from '../../../core/import-batches.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { companies, elsewhere } from '../../support/batch-files.ts'

export let server: TestApp
/** The clerk's customers by name. */
export const ids = new Map<string, string>()
export const entity = '/report/v2/entity'

export async function add(as: 'clerk' | 'other', one: { name: string; creditCode: string }): Promise<string> {
  const { status, body } = await server
    .as(as)
    .call('POST', '/system/agent/user/customer/add', { creditCode: one.creditCode, enterpriseName: one.name })
  expect([one.name, status, body.msg]).toEqual([one.name, 200, expect.any(String)])
  return body.data.userId
}

/** A server with twenty customers of the clerk, and one of somebody else. */
export function prepareCompanies(): void {
  beforeAll(async () => {
    server = await testApp()
    for (const company of companies) ids.set(company.name, await add('clerk', company))
    ids.set(elsewhere.name, await add('other', elsewhere))
  })
  beforeEach(() => clear(server.app, 'table_rows', 'imports', 'files'))
  afterAll(() => server.close())
}

export const idOf = (name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no customer ${name}`)
  return id
}

export const send = (
  content: Buffer,
  name: string,
  more: { as?: 'clerk' | 'other'; appUserId?: string } = {},
): Promise<Answer> =>
  server.as(more.as ?? 'clerk').upload(`${entity}/import/batch/inspect`, {
    ...(more.appUserId === undefined ? {} : { fields: { appUserId: more.appUserId } }),
    files: [{ field: 'file', name, content }],
  })

export async function told(content: Buffer, name: string, more: Parameters<typeof send>[2] = {}): Promise<BatchFile> {
  const { status, body } = await send(content, name, more)
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  return body.data as BatchFile
}

/** What was told of a file, in short: the customer, else why it is asked and whom it may be. */
export const short = ({ customer, reason, candidates }: BatchFile): unknown =>
  customer ? customer.userName : [reason?.kind, candidates.map(({ userName }) => userName)]
