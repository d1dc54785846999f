import { sql } from 'kysely'
import { normaliseCreditCode } from '../../../core/credit-code.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { dataKinds } from '../../../core/customers.ts'
import { detailsOf } from '../../customers/record.ts'
import { dataColumns, latestFrom, statesFrom } from '../../customers/states.ts'
import { freshCustomers } from '../../db/derived/refresh.ts'
import { nameOf } from '../../directory/search.ts'
import { ApiError } from '../../errors.ts'
import type { ResourceHooks } from '../types.ts'
import { purgeCustomer } from './purge.ts'

const kinds = Object.values(dataKinds)

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
  },

  lookups: { owner: { by: 'customers.owner_id', table: 'users', shows: 'name' } },

  derived: ['owner', 'industry', 'region', 'purposes', ...kinds.map((kind) => `${kind}State`)],

  columns: dataColumns,

  beforeRead: (db, context) => freshCustomers(db, context.now),

  virtual: async (_db, rows) =>
    rows.map((row) => {
      const dataLatest = latestFrom(row)
      return {
        dataStates: statesFrom(row),
        dataLatest,
        dataStatus: Object.fromEntries(kinds.map((kind) => [kind, dataLatest[kind] !== null])),
      }
    }),

  details: (db, row, { user, now, schemas: { tables } }) => detailsOf(db, user, row.id, { tables, now }),

  purge: purgeCustomer,

  messages: { created: 'customer.added', duplicate: 'customer.duplicate' },
}
