import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Insertable } from 'kysely'
import type { Inbox, InboxItem } from '../../../core/contracts/inbox.ts'
import type { QrCodeTable } from '../../../server/db/customer-tables.ts'
import { testApp, type TestApp } from '../../support/app.ts'

type User = 'admin' | 'clerk' | 'other' | 'reader'
export let server: TestApp
const day = 86_400_000
export const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()
export const stamps = (days: number) => ({ created_at: ago(days), updated_at: ago(days) })
const owned = (owner: User) => ({ owner_id: `u_${owner}`, branch_id: 'b_1', extra: '{}', search: '' })

export async function inboxOf(user: User): Promise<Inbox> {
  const answer = await server.as(user).call('GET', '/user/inbox')
  expect(answer.status).toBe(200)
  return answer.body.data as Inbox
}
export const told = (items: readonly InboxItem[]): string[] =>
  items.map(({ kind, customer }) => `${kind} ${customer?.name}`)
export const sizeOf = ({ due }: Inbox, kind: string): number | undefined =>
  due.kinds.find((group) => group.kind === kind)?.count

let count = 0
/** An id that nothing else has. */
export const nextId = (prefix: string): string => `${prefix}_${++count}`
/** A customer of somebody, with what is known of it by its derived columns alone. */
export async function customer(name: string, owner: User = 'clerk'): Promise<string> {
  const id = `c_${++count}`
  await server.app.db
    .insertInto('customers')
    .values({ id, user_name: name, credit_code: `91${count}`, ...owned(owner), ...stamps(90) })
    .execute()
  return id
}

export async function code(
  customerId: string | null,
  more: Partial<Insertable<QrCodeTable>> & { owner?: User } = {},
): Promise<string> {
  const { owner = 'clerk', ...columns } = more
  const id = `q_${++count}`
  await server.app.db
    .insertInto('qr_codes')
    .values({
      id,
      token: id,
      use_remark: '1',
      need_types: '["3"]',
      code_type: '1',
      app_user_id: customerId,
      bank_id1: null,
      bank_id2: null,
      state: 'uploaded',
      expires_at: ago(-5),
      authorised_at: ago(2),
      ...owned(owner),
      ...stamps(2),
      ...columns,
    } as never)
    .execute()
  return id
}

export async function file(customerId: string, codeId: string | null, name: string, more = {}): Promise<string> {
  const id = `f_${++count}`
  await server.app.db
    .insertInto('files')
    .values({
      id,
      sha256: `sha-${id}`,
      name,
      size: 1,
      mime: '',
      purpose: 'client',
      customer_id: customerId,
      code_id: codeId,
      created_by: '',
      created_at: ago(1),
      ...more,
    } as never)
    .execute()
  return id
}

export async function draft(id: string, more = {}): Promise<void> {
  await server.app.db
    .insertInto('reports')
    .values({
      id,
      report_name: `报告 ${id}`,
      use_remark: '1',
      status: 'draft',
      customer_id: null,
      user_name: '',
      template_id: null,
      template_version: null,
      periods: '[]',
      table_ids: '[]',
      content: '[]',
      figures: '{}',
      published_at: null,
      content_hash: null,
      written: '[]',
      plan: '{}',
      conditions: '[]',
      ...owned('clerk'),
      ...stamps(20),
      ...more,
    } as never)
    .execute()
}

export async function event(id: string, customerId: string, more = {}): Promise<void> {
  await server.app.db
    .insertInto('anomaly_events')
    .values({
      id,
      customer_id: customerId,
      cause: id,
      period: '2025-12-31',
      severity: 'high',
      severity_rank: 0,
      own_severity: 'high',
      category: 'x',
      categories: '[]',
      rule_ids: '[]',
      hits: '[]',
      evidence_hash: '',
      status: 'open',
      explanation: '',
      reason: '',
      reopened: 'null',
      first_seen_at: ago(3),
      computed_at: ago(3),
      ...stamps(3),
      ...more,
    } as never)
    .execute()
}

/** A server of its own, with nothing that anybody has to do before each test. */
export function prepareInbox(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { db } = server.app
    for (const table of [
      'qr_codes',
      'files',
      'imports',
      'collections',
      'reports',
      'report_builds',
      'anomaly_events',
      'customers',
      'inbox_reads',
    ] as const)
      await db.deleteFrom(table).execute()
  })
}
