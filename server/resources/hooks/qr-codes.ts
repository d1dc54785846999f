import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import { translate } from '../../../core/i18n/translate.ts'
import { askingBank, bankWords, wholeBank, type AskingBank } from '../codes/asking-bank.ts'
import { consentsOf } from '../../customers/consents.ts'
import { addressOf } from '../codes/messages.ts'
import { tellRequest } from '../codes/requests.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { newToken } from '../../ids.ts'
import { fieldFault } from '../check-body.ts'
import type { Context, OwnColumns, ResourceHooks, StoredRow } from '../types.ts'
import { listOf } from '../../../core/json.ts'

/** A code can be used for 7 days. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Only data types that the schema offers can be asked for. */
function checkNeeded(record: WireRecord, context: Context): void {
  const schema = context.schemas.resource('qrCodes')
  const { needTypes } = record
  const offered = schema.schema.properties['needTypes']?.['x-options']?.map((option) => String(option.value))
  if (typeof needTypes !== 'string' || !offered) return
  const asked = listOf(JSON.parse(needTypes)).map(String)
  if (!asked.every((id) => offered.includes(id))) throw fieldFault(schema, 'needTypes', 'enum', context)
}

/** What an upload request is content with any one of (`spec.txt` section 5). */
const anyOf = ['appUserId', 'useRemark', 'needTypes'] as const
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || value === '[]'

/** @throws ApiError 422 at all three where an upload request names neither customer nor purpose nor data */
function requireOne(record: WireRecord, { locale }: Context): void {
  if (!anyOf.every((name) => isBlank(record[name]))) return
  const msg = translate(locale, 'qrCode.uploadEmpty')
  throw new ApiError(422, 'qrCode.uploadEmpty', {
    errors: anyOf.map((name) => ({ field: `/${name}`, keyword: 'anyOf', msg })),
  })
}

/** After a change the code must be one that could have been made. */
function requireWhole(stored: StoredRow, change: WireRecord, context: Context): void {
  const columns = { appUserId: 'app_user_id', useRemark: 'use_remark', needTypes: 'need_types', codeType: 'code_type' }
  const record = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      Object.hasOwn(change, name) ? change[name] : stored[column],
    ]),
  )
  if (record['codeType'] === '2') return requireOne(record, context)
  const missing = (['useRemark', 'needTypes'] as const).find((name) => isBlank(record[name]))
  if (missing) throw fieldFault(context.schemas.resource('qrCodes'), missing, 'required', context)
}

const banksOf = (row: StoredRow): AskingBank => {
  const id = (column: string): string | null => (typeof row[column] === 'string' ? row[column] : null)
  return { bank_id1: id('bank_id1'), bank_id2: id('bank_id2'), shown_bank_id: id('shown_bank_id') }
}

/** Another bank, or another name of it, where one was sent. */
async function changedBank(db: Executor, stored: StoredRow, change: WireRecord, context: Context): Promise<OwnColumns> {
  if (!['bankId1', 'bankId2', 'showCompany'].some((name) => Object.hasOwn(change, name))) return {}
  const before = banksOf(stored)
  const { bankId1 = before.bank_id1, bankId2 = before.bank_id2, showCompany } = change
  return askingBank(db, { bankId1, bankId2, showCompany }, context, before)
}

export const qrCodeHooks: ResourceHooks = {
  columns: ['token', 'shown_bank_id'],

  // Code type 2 asks the customer to upload.
  messages: {
    created: (record) => (record['codeType'] === '2' ? 'qrCode.uploadRequested' : 'qrCode.made'),
    refused: 'qrCode.refused',
  },

  expressions: {
    // Nobody writes "expired" when the time is up: it follows from the clock.
    ...Object.fromEntries(Object.entries(bankWords).map(([name, words]) => [name, () => words])),
    state: ({ now }) =>
      sql`case when state in ('waiting', 'opened') and expires_at <= ${now} then 'expired' else state end`,
  },

  resolved: Object.keys(bankWords),

  // Loaded by the first search.
  search: async (...asked) => (await import('../codes/search.ts')).searchedCodes(...asked),

  async prepareNew(db, sent, context) {
    const record = await wholeBank(db, sent)
    if (record['codeType'] !== '2') return record
    requireOne(record, context)
    // What a form leaves empty is not asked for.
    return Object.fromEntries(
      Object.entries(record).filter(([name, value]) => !(anyOf.some((field) => field === name) && isBlank(value))),
    )
  },

  async beforeCreate(db, record, context) {
    checkNeeded(record, context)
    const { bankId1, bankId2, showCompany } = record
    const bank = await askingBank(db, { bankId1, bankId2, showCompany }, context)
    const absent = {
      ...(isBlank(record['useRemark']) ? { use_remark: '' } : {}),
      ...(isBlank(record['needTypes']) ? { need_types: '[]' } : {}),
    }
    return {
      token: newToken(),
      state: 'waiting',
      expires_at: new Date(Date.parse(context.now) + lifetime).toISOString(),
      ...bank,
      ...absent,
    }
  },

  async afterCreate(db, record, context, gateways) {
    if (record['codeType'] === '2') await tellRequest(db, String(record['id']), gateways, context)
  },

  async beforeUpdate(db, stored, change, context) {
    if (stored['state'] === 'authorised' || stored['state'] === 'uploaded') throw new ApiError(409, 'qrCode.inUse')
    if (stored['state'] === 'revoked') throw new ApiError(409, 'qrCode.isRevoked')
    if (stored['state'] === 'declined') throw new ApiError(409, 'qrCode.isDeclined')
    checkNeeded(change, context)
    requireWhole(stored, change, context)
    return changedBank(db, stored, change, context)
  },

  virtual: async (_db, rows, context) =>
    rows.map((row) => ({ codeUrl: addressOf(String(row['token']), context.settings) })),

  details: async (db, row) => ({ consent: (await consentsOf(db, [row.id])).get(row.id) ?? null }),

  // What was agreed to outlives the code, and the code says to what it was agreed.
  async purge(db, id) {
    if ((await consentsOf(db, [id])).size > 0) return 'keep'
    await db.deleteFrom('open_sessions').where('code_id', '=', id).execute()
    return []
  },
}
