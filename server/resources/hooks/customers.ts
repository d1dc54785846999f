import { sql } from 'kysely'
import { normaliseCreditCode } from '../../../core/credit-code.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { dataKinds, type DataKind } from '../../../core/customers.ts'
import { collectedTables, relatedTo } from '../../customers/details.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { factsOf } from '../../customers/facts.ts'
import { analysed, divisionOf, provinceOf } from '../../customers/places.ts'
import { purposesOf } from '../../customers/purposes.ts'
import { openRequests } from '../../customers/requests.ts'
import { latestOf, stateOf, statesFrom } from '../../customers/states.ts'
import { nameOf } from '../../directory/search.ts'
import { ApiError } from '../../errors.ts'
import type { Sql } from '../../db/dialect.ts'
import type { Context, ResourceHooks } from '../types.ts'
import { purgeCustomer } from './purge.ts'

const kinds = Object.values(dataKinds)
const stateField = (kind: DataKind): string => `${kind}State`
const optionsOf = (schema: ResourceSchema, name: string): string[] =>
  (schema.schema.properties[name]?.['x-options'] ?? []).map(({ value }) => String(value))
const stateColumn = (kind: DataKind): string => `${kind}_state`

/** An enterprise is added by its credit code; the directory gives the name where the clerk has not typed one. */
export const customerHooks: ResourceHooks = {
  // The page of a customer's data is one of `home` (`spec.txt` section 2).
  alsoFor: { get: ['home'] },

  async prepareNew(db, record, context) {
    const { creditCode, userName } = record
    if (typeof creditCode !== 'string' || creditCode === '') return record
    const code = normaliseCreditCode(creditCode)
    const typed = typeof userName === 'string' ? userName.trim() : userName
    if (typed !== undefined && typed !== '') return { ...record, creditCode: code, userName: typed }
    const known = await nameOf(db, code)
    if (known) return { ...record, creditCode: code, userName: known }
    throw new ApiError(422, 'customer.unknownCode', {
      errors: [{ field: '/userName', keyword: 'required', msg: translate(context.locale, 'customer.unknownCode') }],
    })
  },

  expressions: {
    owner: () => sql`coalesce((select name from users where users.id = customers.owner_id), '')`,
    industry: () => analysed(divisionOf('analyses.industry_code')),
    region: () => analysed(provinceOf('analyses.region_code')),
    purposes: ({ schemas }: Context) => purposesOf(optionsOf(schemas.resource('customers'), 'purposes')),
    ...Object.fromEntries(
      kinds.map((kind) => [stateField(kind), ({ schemas, now }: Context): Sql => stateOf(kind, schemas.tables, now)]),
    ),
  },

  derived: ['owner', 'industry', 'region', 'purposes', ...kinds.map(stateField)],

  async virtual(db, rows, context) {
    const latest = await latestOf(
      db,
      rows.map((row) => row.id),
      context.schemas.tables,
    )
    return rows.map((row) => {
      const latestData = latest.get(row.id)
      return {
        dataStates: statesFrom(row, stateColumn),
        dataLatest: latestData,
        dataStatus: Object.fromEntries(kinds.map((kind) => [kind, (latestData?.[kind] ?? null) !== null])),
      }
    })
  },

  details: async (db, row, context) => ({
    facts: await factsOf(db, row.id, context.schemas.tables),
    tables: await collectedTables(db, row.id, context.schemas.tables),
    requests: await openRequests(db, context.user, row.id, context.now),
    ...(await relatedTo(db, context.user, row.id)),
  }),

  purge: purgeCustomer,

  messages: { created: 'customer.added', duplicate: 'customer.duplicate' },
}
