import type { EventStatus } from '../../../core/analysis/events.ts'
import { toJson } from '../../../server/db/client.ts'
import type { Executor } from '../../../server/db/schema.ts'
import { newId } from '../../../server/ids.ts'
import { analysis, at, customerIds } from './writes.ts'

const day = 86_400_000
export const severities = ['high', 'medium', 'low', 'info'] as const
const statuses: EventStatus[] = ['open', 'explained', 'accepted', 'suppressed', 'risk']
/** Some of them have what a text in quotes must escape. */
export const ruleIds = ['FR01', 'TR"05', 'LQ\\03']
export const categories = ['勾稽关系', '指标 异动']

export const event = (customer: string, more: object = {}) => ({
  id: newId('ev'),
  customer_id: customer,
  cause: 'x',
  period: newId('p'),
  severity: 'high' as const,
  severity_rank: 0,
  own_severity: 'high' as const,
  category: '勾稽关系',
  categories: '[]',
  rule_ids: '[]',
  hits: '[]',
  evidence_hash: '',
  status: 'open' as EventStatus,
  explanation: '',
  reason: '',
  decided_by: null,
  decided_at: null,
  reopened: toJson(null),
  first_seen_at: at(-day),
  computed_at: at(0),
  gone_at: null,
  closed_at: null,
  created_at: at(0),
  updated_at: at(0),
  ...more,
})

export const hit = (eventId: string, customer: string, rule = 'FR01') => ({
  event_id: eventId,
  customer_id: customer,
  rule_id: rule,
  category: '勾稽关系',
})

/** What a customer's analysis says, with the stamp of data that were changed at a time. */
export const counted = (customer: string, updatedAt: string, more: object = {}) => ({
  ...analysis(customer, 'C3421', '3202'),
  data_stamp: `${updatedAt} rules`,
  measures: toJson({ period: '2025-12-31', values: { debtRatio: '0.5' } }),
  ...more,
})

/** Writes of every kind that summaries follow from and other columns do not, each by a random number. */
export function anomalyWritesOf(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const who = (): string => pick(customerIds)
  const few = (): number => Math.floor(random() * 3)
  const some = async (db: Executor): Promise<string> => {
    const rows = await db.selectFrom('anomaly_events').select('id').orderBy('id').execute()
    return rows.length === 0 ? '' : pick(rows).id
  }
  const seen = (): string => at(-pick([0, 1, 7.5, 8, 30.9, 31, 91, 400]) * day - random() * day)
  const change = (): object =>
    pick([
      { severity: pick(severities) },
      { category: pick(categories) },
      { status: pick(statuses) },
      { status: pick(statuses), closed_at: at(0) },
      { closed_at: null },
      { gone_at: at(0) },
      { gone_at: null },
      { first_seen_at: seen() },
      { customer_id: who() },
    ])
  const writes: ((db: Executor) => Promise<unknown>)[] = [
    (db) =>
      db
        .insertInto('anomaly_events')
        .values(
          Array.from({ length: 1 + few() }, () =>
            event(who(), { severity: pick(severities), status: pick(statuses), first_seen_at: seen() }),
          ),
        )
        .execute(),
    async (db) =>
      db
        .updateTable('anomaly_events')
        .set(change())
        .where('id', '=', await some(db))
        .execute(),
    (db) => db.updateTable('anomaly_events').set(change()).where('customer_id', '=', who()).execute(),
    async (db) =>
      db
        .deleteFrom('anomaly_events')
        .where('id', '=', await some(db))
        .execute(),
    async (db) =>
      db
        .insertInto('anomaly_hits')
        .values(hit(await some(db), who(), pick(ruleIds)))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    (db) => db.updateTable('anomaly_hits').set({ customer_id: who() }).where('rule_id', '=', pick(ruleIds)).execute(),
    (db) => db.deleteFrom('anomaly_hits').where('customer_id', '=', who()).execute(),
    (db) =>
      db
        .updateTable('analyses')
        .set({ high: few(), medium: few(), low: few(), info: few(), rules_version: few() })
        .where('customer_id', '=', who())
        .execute(),
    async (db) => {
      const id = who()
      const row = await db.selectFrom('customers').select('updated_at').where('id', '=', id).executeTakeFirst()
      return db
        .updateTable('analyses')
        .set({ data_stamp: `${row?.updated_at ?? ''} ${pick(['monday', 'tuesday'])}` })
        .where('customer_id', '=', id)
        .execute()
    },
    (db) =>
      db
        .updateTable('analyses')
        .set({ measures: toJson({ period: pick(['', '2025-12-31']), values: { debtRatio: String(random()) } }) })
        .execute(),
    // The bin and back, to another owner, branch, none; edited, so that its analysis is of other data.
    (db) =>
      db
        .updateTable('customers')
        .set({ deleted_at: pick([at(0), null]) })
        .where('id', '=', who())
        .execute(),
    (db) =>
      db
        .updateTable('customers')
        .set({ owner_id: pick(['u_clerk', 'u_other']), branch_id: pick(['b_1', 'b_2', null]) })
        .where('id', 'in', [who(), who()])
        .execute(),
    (db) =>
      db
        .updateTable('customers')
        .set({ updated_at: pick([at(0), at(-day)]) })
        .where('id', '=', who())
        .execute(),
    (db) => db.deleteFrom('customers').where('id', '=', 'cu_4').execute(),
    // What is added up of reports and requests, around the end of a month in Beijing.
    (db) =>
      db
        .updateTable('reports')
        .set(
          pick([
            { status: 'published' as const, published_at: at(-random() * 40 * day) },
            { status: 'draft' as const, published_at: null },
            { created_at: `${at(0).slice(0, 7)}-01T${pick(['15:59:59.999', '16:00:00.000'])}Z` },
            { owner_id: pick(['u_clerk', 'u_other']), branch_id: pick(['b_1', 'b_2', null]) },
          ]),
        )
        .where('use_remark', '=', pick(['1', '2', '3']))
        .execute(),
    (db) =>
      db
        .updateTable('qr_codes')
        .set(
          pick([
            { state: 'authorised' as const, authorised_at: at(-random() * 40 * day) },
            { state: 'revoked' as const },
            { authorised_at: null },
            { owner_id: pick(['u_clerk', 'u_other']), branch_id: pick(['b_1', 'b_2', null]) },
          ]),
        )
        .where('use_remark', '=', pick(['1', '2', '3']))
        .execute(),
    (db) =>
      db
        .updateTable('customers')
        .set({ created_at: at(-random() * 70 * day) })
        .where('id', '=', who())
        .execute(),
  ]
  return (db: Executor): Promise<unknown> => pick(writes)(db)
}
