import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { endedBuilds } from '../../../server/inbox/builds.ts'
import { agreedCodes, declinedCodes } from '../../../server/inbox/codes.ts'
import { customersInTrouble, endingCodes, oldDrafts, oldStatements } from '../../../server/inbox/due.ts'
import { customersGiven, customersTaken } from '../../../server/inbox/handovers.ts'
import type { InboxContext } from '../../../server/inbox/item.ts'
import { latestEntries } from '../../../server/inbox/resumed.ts'
import { dueTasks, givenTasks, mentioningNotes } from '../../../server/inbox/tasks.ts'
import { keepListIndexes } from '../../../server/resources/indexes.ts'
import type { CurrentUser } from '../../../server/user.ts'
import { freshDatabase, type TestDatabase } from '../../support/databases.ts'
import { planOf, scans, sorts } from '../../support/list-plans.ts'
import { shippedStores } from '../../support/shipped.ts'

let database: TestDatabase
let opened: OpenedDatabase
beforeAll(async () => {
  database = await freshDatabase()
  opened = openDatabase(database.url)
  await migrate(opened.db, opened.kind)
  await keepListIndexes(opened.db, opened.kind, shippedStores().schemas.resources)
})
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

/** The first rows of each query, as the call asks for them. */
const queries: Record<string, [table: string, first: (context: InboxContext) => CompiledQuery]> = {
  agreedCodes: ['qr_codes', (context) => agreedCodes(context).compile()],
  declinedCodes: ['qr_codes', (context) => declinedCodes(context).compile()],
  customersInTrouble: ['customers', (context) => customersInTrouble(context).limit(10).compile()],
  endingCodes: ['qr_codes', (context) => endingCodes(context).limit(10).compile()],
  oldStatements: ['customers', (context) => oldStatements(context).limit(10).compile()],
  oldDrafts: ['reports', (context) => oldDrafts(context).limit(10).compile()],
  dueTasks: ['customer_tasks', (context) => dueTasks(context).limit(10).compile()],
  givenTasks: ['customer_tasks', (context) => givenTasks(context).compile()],
  mentioningNotes: ['note_mentions', (context) => mentioningNotes(context).compile()],
  customersGiven: ['customer_handovers', (context) => customersGiven(context).compile()],
  customersTaken: ['customer_handovers', (context) => customersTaken(context).compile()],
  endedBuilds: ['report_builds', (context) => endedBuilds(context).compile()],
}

const contextOf = (scope: CurrentUser['scope']): InboxContext => ({
  db: opened.db,
  user: { id: 'u1', scope, bankId2: 'b1' } as CurrentUser,
  now: new Date('2026-11-24T08:00:00Z'),
  limits: { draftDays: 7, statementMonths: 15 },
})

const cases = (['own', 'branch', 'all'] as const).flatMap((scope) =>
  Object.entries(queries).map(([name, [table, query]]) => [name, scope, table, query] as const),
)

test.each(cases)('%s of who sees %s reads its rows from the end of an index', async (_name, scope, table, query) => {
  const context = contextOf(scope)
  // What is asked for stands first in the order of an index of the scope: nothing is sorted.
  const plan = await planOf(opened.db, opened.kind, { compile: () => query(context) })
  expect({ scans: scans(plan, table), sorts: sorts(plan), plan }).toEqual({ scans: false, sorts: false, plan })
})

test('what a user did last is read from the end of the index of who acted', async () => {
  const query = latestEntries(contextOf('own'))
  const plan = await planOf(opened.db, opened.kind, { compile: () => query.compile(opened.db) })
  expect({ scans: scans(plan, 'audit'), plan }).toEqual({ scans: false, plan })
  expect(plan.join('\n')).toMatch(/audit_user|list_audit_|audit_list/)
})
