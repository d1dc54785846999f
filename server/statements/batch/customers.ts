import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { foldText } from '../../../core/statement/labels.ts'
import type { Claims, KnownCustomer } from '../../../core/statement/whose.ts'
import { inScopeOf } from '../../auth/scope.ts'
import { fromJson } from '../../db/client.ts'
import { hasText } from '../../db/dialect.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'

/** Customers that are read at once: what takes a few milliseconds. */
const portion = 1_000

/** Where the register's names of a customer stand: the present one and those before. */
const register = { table: 'basic', name: 'companyName', former: 'formerNames' } as const

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim().length > 1

/** The longest part of a name that brackets and blanks do not break up: it is written alike everywhere. */
const coreOf = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** What is looked for in the register: parts of the names that a file gives. */
const wantedIn = ({ claims }: Claims): string[] => [
  ...new Set(claims.flatMap(({ name }) => (name === null ? [] : [coreOf(name)])).filter(({ length }) => length > 1)),
]

/** The names that the register has of customers, by customer: of rows that have one of the wanted texts. */
async function registeredNames(
  db: Executor,
  kind: DatabaseKind,
  ids: readonly string[],
  wanted: readonly string[],
): Promise<Map<string, string[]>> {
  const rows =
    ids.length === 0 || wanted.length === 0
      ? []
      : await db
          .selectFrom('table_rows')
          .select(['customer_id', 'data'])
          .where('table_id', '=', register.table)
          .where('customer_id', 'in', [...ids])
          .where(
            sql<boolean>`(${sql.join(
              wanted.map((text) => hasText(kind, sql.ref('data'), text)),
              sql` or `,
            )})`,
          )
          .execute()
  const names = new Map<string, string[]>()
  for (const { customer_id: id, data } of rows) {
    const values = fromJson<Record<string, unknown>>(data)
    const former = values[register.former]
    const found = [values[register.name], ...(Array.isArray(former) ? (former as unknown[]) : [])].filter(isText)
    names.set(id, [...(names.get(id) ?? []), ...found])
  }
  return names
}

/**
 * The customers of a user's scope whom a file may name: by credit code, or by the beginning of a name that they have or
 * had; and the one for whom it was given. Nobody else's are looked at. Of 100,000 others have their turn between the portions.
 */
export async function customersNamed(
  db: Executor,
  kind: DatabaseKind,
  user: CurrentUser,
  said: Claims,
  meantId: string | null,
): Promise<KnownCustomer[]> {
  const wanted = wantedIn(said)
  const codes = new Set(said.claims.flatMap(({ creditCode }) => (creditCode === null ? [] : [creditCode])))
  const texts = [
    ...said.claims.flatMap(({ name }) => (name === null ? [] : [name])),
    ...said.texts.map(({ text }) => text),
  ]
  const text = texts.map(foldText).join('\n').toLowerCase()
  const begins = (name: string): boolean => {
    const key = foldText(name).toLowerCase().slice(0, 2)
    // 甲（集团）: what stands in brackets may be written without them.
    return text.includes(/^[\p{L}\p{N}]{2}$/u.test(key) ? key : key.slice(0, 1))
  }
  const found: KnownCustomer[] = []
  for (let last = ''; ; await setImmediate()) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'user_name', 'credit_code'])
      .where('deleted_at', 'is', null)
      .where(inScopeOf(user, 'customers'))
      .where('id', '>', last)
      .orderBy('id')
      .limit(portion)
      .execute()
    const registered = await registeredNames(
      db,
      kind,
      rows.map(({ id }) => id),
      wanted,
    )
    for (const { id, user_name: name, credit_code: creditCode } of rows) {
      const names = [name, ...(registered.get(id) ?? [])]
      if (id === meantId || codes.has(creditCode) || names.some(begins))
        found.push({ id, creditCode, names: [...new Set(names)] })
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < portion) return found
  }
}
