import { normaliseCreditCode } from '../../../core/credit-code.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { collectedTables, relatedTo } from '../../customers/details.ts'
import { dataStatusOf, userNames } from '../../customers/status.ts'
import { nameOf } from '../../directory/search.ts'
import { ApiError } from '../../errors.ts'
import type { ResourceHooks } from '../types.ts'
import { purgeCustomer } from './purge.ts'

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
    throw new ApiError(422, 'customer.unknownCode', { errors: [{ field: '/userName', keyword: 'required', msg: translate(context.locale, 'customer.unknownCode') }] })
  },

  async virtual(db, rows, context) {
    const names = await userNames(db, rows.map((row) => row.owner_id))
    const status = await dataStatusOf(db, rows.map((row) => row.id), context.schemas.tables)
    return rows.map((row) => ({ owner: names.get(row.owner_id) ?? '', dataStatus: status.get(row.id) }))
  },

  details: async (db, row, context) => ({ tables: await collectedTables(db, row.id, context.schemas.tables), ...(await relatedTo(db, context.user, row.id)) }),

  purge: purgeCustomer,

  messages: { created: 'customer.added', duplicate: 'customer.duplicate' },
}
