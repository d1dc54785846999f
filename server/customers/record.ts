import type { CustomerInfo } from '../../core/customer-answers.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { scopeColumnOf, scopeSlotOf, type ScopeColumn } from '../auth/scope.ts'
import { preparedTogether } from '../db/prepared.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { authorisationsOf, collectedFrom, collectedRows, consentsGiven, relatedFrom, reportsAbout } from './details.ts'
import { factsIn } from './facts.ts'
import { openRequests, requestsFrom } from './requests.ts'

type Details = Pick<CustomerInfo, 'facts' | 'tables' | 'requests' | 'authorisations' | 'reports'>

/** What is asked about one customer for all users whom the same column restricts. */
function questions(tables: readonly TableSchema[], scope: ScopeColumn) {
  const facts = factsIn(tables)
  const own = preparedTogether({
    collected: collectedRows,
    requests: openRequests(scope),
    codes: authorisationsOf(scope),
    consents: consentsGiven(scope),
    reports: reportsAbout(scope),
    ...facts.queries,
  })
  return { own, facts }
}

const known = new WeakMap<readonly TableSchema[], Map<ScopeColumn, ReturnType<typeof questions>>>()

function questionsOf(tables: readonly TableSchema[], scope: ScopeColumn): ReturnType<typeof questions> {
  const scopes = known.get(tables) ?? new Map<ScopeColumn, ReturnType<typeof questions>>()
  known.set(tables, scopes)
  const asked = scopes.get(scope) ?? questions(tables, scope)
  scopes.set(scope, asked)
  return asked
}

/** What is told about one customer only: asked at once, of what the user may see. */
export async function detailsOf(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  { tables, now }: { tables: readonly TableSchema[]; now: string },
): Promise<Details> {
  const { own, facts } = questionsOf(tables, scopeColumnOf(user))
  const rows = await own(db, { customer: customerId, now, ...scopeSlotOf(user) })
  return {
    facts: facts.read(rows),
    tables: collectedFrom(rows.collected, tables),
    requests: requestsFrom(rows.requests),
    ...relatedFrom(rows.codes, rows.consents, rows.reports),
  }
}
