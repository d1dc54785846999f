import { sql } from 'kysely'
import { translate } from '../../../core/i18n/translate.ts'
import { normaliseSearch } from '../../../core/search.ts'
import { consentsOf } from '../../codes/consents.ts'
import { addressOf } from '../../codes/messages.ts'
import { tellRequest } from '../../codes/requests.ts'
import { likePattern } from '../../db/dialect.ts'
import { ApiError } from '../../errors.ts'
import { newToken } from '../../ids.ts'
import { fieldFault } from '../check-body.ts'
import type { Context, ResourceHooks, StoredRow, WireRecord } from '../types.ts'

/** A code can be used for 7 days. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Only data types that the schema offers can be asked for. */
function checkNeeded(record: WireRecord, context: Context): void {
  const schema = context.schemas.resource('qrCodes')
  const { needTypes } = record
  const offered = schema.schema.properties['needTypes']?.['x-options']?.map((option) => String(option.value))
  if (typeof needTypes !== 'string' || !offered) return
  const asked = (JSON.parse(needTypes) as unknown[]).map(String)
  if (!asked.every((id) => offered.includes(id))) throw fieldFault(schema, 'needTypes', 'enum', context)
}

/** What an upload request is content with any one of (`spec.txt` section 5). */
const anyOf = ['appUserId', 'useRemark', 'needTypes'] as const
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === '[]'

/** @throws ApiError 422 at all three where an upload request names neither customer nor purpose nor data */
function requireOne(record: WireRecord, { locale }: Context): void {
  if (!anyOf.every((name) => isBlank(record[name]))) return
  const msg = translate(locale, 'qrCode.uploadEmpty')
  throw new ApiError(422, 'qrCode.uploadEmpty', { errors: anyOf.map((name) => ({ field: `/${name}`, keyword: 'anyOf', msg })) })
}

/** After a change the code must be one that could have been made. */
function requireWhole(stored: StoredRow, change: WireRecord, context: Context): void {
  const columns = { appUserId: 'app_user_id', useRemark: 'use_remark', needTypes: 'need_types', codeType: 'code_type' }
  const record = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, Object.hasOwn(change, name) ? change[name] : stored[column]]))
  if (record['codeType'] === '2') return requireOne(record, context)
  const missing = (['useRemark', 'needTypes'] as const).find((name) => isBlank(record[name]))
  if (missing) throw fieldFault(context.schemas.resource('qrCodes'), missing, 'required', context)
}

export const qrCodeHooks: ResourceHooks = {
  columns: ['token'],

  // Code type 2 asks the customer to upload.
  messages: { created: (record) => (record['codeType'] === '2' ? 'qrCode.uploadRequested' : 'qrCode.made'), refused: 'qrCode.refused' },

  expressions: {
    // Nobody writes "expired" when the time is up: it follows from the clock.
    state: ({ now }) => sql`case when state in ('waiting', 'opened') and expires_at <= ${now} then 'expired' else state end`,
  },

  // A clerk looks for the customer, whose name may change: it is searched where it is stored.
  search: (q) =>
    normaliseSearch(q)
      .split(' ')
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => sql`(search like ${likePattern(word)} escape '\\' or app_user_id in (select of.id from customers of where of.search like ${likePattern(word)} escape '\\' and of.deleted_at is null))`),

  prepareNew(_db, record, context) {
    if (record['codeType'] !== '2') return record
    requireOne(record, context)
    // What a form leaves empty is not asked for.
    return Object.fromEntries(Object.entries(record).filter(([name, value]) => !(anyOf.some((one) => one === name) && isBlank(value))))
  },

  async beforeCreate(_db, record, context) {
    checkNeeded(record, context)
    const absent = { ...(isBlank(record['useRemark']) ? { use_remark: '' } : {}), ...(isBlank(record['needTypes']) ? { need_types: '[]' } : {}) }
    return { token: newToken(), state: 'waiting', expires_at: new Date(Date.parse(context.now) + lifetime).toISOString(), ...absent }
  },

  async afterCreate(db, record, context, gateways) {
    if (record['codeType'] === '2') await tellRequest(db, String(record['id']), gateways, context)
  },

  async beforeUpdate(_db, stored, change, context) {
    if (stored['state'] === 'authorised' || stored['state'] === 'uploaded') throw new ApiError(409, 'qrCode.inUse')
    if (stored['state'] === 'revoked') throw new ApiError(409, 'qrCode.isRevoked')
    checkNeeded(change, context)
    requireWhole(stored, change, context)
  },

  virtual: async (_db, rows, context) => rows.map((row) => ({ codeUrl: addressOf(String(row['token']), context.settings) })),

  details: async (db, row) => ({ consent: (await consentsOf(db, [row.id])).get(row.id) ?? null }),

  // What was agreed to outlives the code, and the code says to what it was agreed.
  async purge(db, id) {
    if ((await consentsOf(db, [id])).size > 0) return 'keep'
    await db.deleteFrom('open_sessions').where('code_id', '=', id).execute()
    return []
  },
}
