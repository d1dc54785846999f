import { join } from 'node:path'
import type { AnomalyCustomerRows, AnomalyEvent, CustomerEvents } from '../../core/analysis/events.ts'
import { projectFolder } from '../../server/app.ts'
import { storeRows } from '../../server/statements/store.ts'
import { testApp, type Answer, type TestApp } from './app.ts'

type Who = 'admin' | 'clerk' | 'other' | 'reader'
type Values = Record<string, string | null>

/** A server whose rules are those of `tests/support/rules`: what they find in the sample is known. */
export type EventsApp = TestApp & {
  /** Puts other values into a row, as an import does. */
  change(customerId: string, tableId: string, period: string, values: Values): Promise<void>
  list(
    customerId: string,
    body?: object,
    who?: Who,
    headers?: Record<string, string>,
  ): Promise<CustomerEvents & { status: number }>
  customers(body?: object, who?: Who): Promise<AnomalyCustomerRows>
  /** The event of a cause in a period; throws where there is none. */
  event(customerId: string, cause: string, period: string): Promise<AnomalyEvent>
  save(event: AnomalyEvent, customerId: string, said: object, who?: Who): Promise<Answer>
}

export async function eventsApp(): Promise<EventsApp> {
  const server = await testApp({ rulesFolder: join(projectFolder, 'tests/support/rules') })
  const list: EventsApp['list'] = async (id, body = {}, who = 'clerk', headers = {}) => {
    const answer = await server
      .as(who)
      .call('POST', `/report/entity/customer/abnormal/list/${id}`, { pageSize: 200, ...body }, headers)
    return { ...answer.body, status: answer.status }
  }
  return {
    ...server,
    async change(customerId, tableId, period, values) {
      await server.app.db
        .transaction()
        .execute((db) =>
          storeRows(db, { customerId, tableId, importId: null }, [{ period, rowKey: '', values, sources: {} }]),
        )
    },
    list,
    customers: async (body = {}, who = 'clerk') =>
      (await server.as(who).call('POST', '/report/entity/customer/abnormal/customers', body)).body,
    async event(customerId, cause, period) {
      const { rows } = await list(customerId, {}, 'admin')
      const found = rows.find((row) => row.cause === cause && row.period === period)
      if (!found)
        throw new Error(
          `no event of ${cause} in ${period}: ${rows.map((row) => `${row.cause} ${row.period}`).join(', ')}`,
        )
      return found
    },
    save: (event, customerId, said, who = 'clerk') =>
      server.as(who).call('POST', '/report/entity/indicators/save', {
        abnormalId: event.id,
        appUserId: customerId,
        explanation: '',
        status: 'open',
        ...said,
      }),
  }
}
