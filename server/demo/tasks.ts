import { dayOf } from '../../core/beijing.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { storeNew } from '../resources/create.ts'
import { bindResource } from '../resources/resource.ts'
import type { Context } from '../resources/types.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { Settings } from '../settings.ts'
import { setTaskDone } from '../tasks/done.ts'
import type { DemoData } from './read.ts'
import { accountOf } from './work.ts'

const day = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()

type Place = { schemas: SchemaStore; settings: Settings; kind: DatabaseKind }

/** Tasks and notes of the demo, written down as their people would do it, on the day when they did. */
export async function fillTasks(db: Executor, { schemas, settings, kind }: Place, data: DemoData, customerIdOf: (company: string) => string): Promise<void> {
  const contextOf = async (by: string, daysAgo: number): Promise<Context> => ({ user: await accountOf(db, by), locale: 'zh-CN', kind, settings, schemas, now: ago(daysAgo), happenedAt: ago(daysAgo) })
  const add = async (resource: string, by: string, daysAgo: number, body: object): Promise<string> => {
    const context = await contextOf(by, daysAgo)
    return inTransaction(db, async (trx) => (await storeNew(trx, bindResource([schemas.resource(resource)]), body, context)).id)
  }
  for (const { company, by, assignee, title, remind, madeDaysAgo, dueInDays, doneDaysAgo } of data.tasks) {
    const due = dayOf(ago(-dueInDays))
    const id = await add('customerTasks', by, madeDaysAgo, { customerId: customerIdOf(company), title, assigneeId: assignee, due, remind })
    if (doneDaysAgo !== undefined) await setTaskDone(db, id, true, await contextOf(assignee, doneDaysAgo))
  }
  for (const { company, by, daysAgo, text } of data.notes) {
    // Whom a note names stands there by id, as in every file of the mock: names are those of the accounts.
    let said = text
    for (const [at, id = ''] of text.matchAll(/@(u_[a-z]+)/g)) said = said.replace(at, `@${(await accountOf(db, id)).name}`)
    await add('customerNotes', by, daysAgo, { customerId: customerIdOf(company), text: said })
  }
}
