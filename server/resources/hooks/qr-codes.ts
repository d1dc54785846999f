import { sql } from 'kysely'
import { ApiError } from '../../errors.ts'
import { newToken } from '../../ids.ts'
import { fieldFault } from '../check-body.ts'
import type { Context, ResourceHooks, WireRecord } from '../types.ts'

/** A code can be used for 7 days. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Where the code leads to. The token is all that it takes to open it. */
const addressOf = (token: unknown, { settings }: Context): string => `${settings.publicUrl.replace(/\/$/, '')}/c/${String(token)}`

/** Only data types that the schema offers can be asked for. */
function checkNeeded(record: WireRecord, context: Context): void {
  const schema = context.schemas.resource('qrCodes')
  const { needTypes } = record
  const offered = schema.schema.properties['needTypes']?.['x-options']?.map((option) => String(option.value))
  if (typeof needTypes !== 'string' || !offered) return
  const asked = (JSON.parse(needTypes) as unknown[]).map(String)
  if (!asked.every((id) => offered.includes(id))) throw fieldFault(schema, 'needTypes', 'enum', context)
}

export const qrCodeHooks: ResourceHooks = {
  columns: ['token'],

  // Code type 2 asks the customer to upload.
  messages: { created: (record) => (record['codeType'] === '2' ? 'qrCode.uploadRequested' : 'qrCode.made'), refused: 'qrCode.refused' },

  expressions: {
    // Nobody writes "expired" when the time is up: it follows from the clock.
    state: ({ now }) => sql`case when state in ('waiting', 'opened') and expires_at <= ${now} then 'expired' else state end`,
  },

  async beforeCreate(_db, record, context) {
    checkNeeded(record, context)
    return { token: newToken(), state: 'waiting', expires_at: new Date(Date.parse(context.now) + lifetime).toISOString() }
  },

  async beforeUpdate(_db, stored, change, context) {
    if (stored['state'] === 'authorised' || stored['state'] === 'uploaded') throw new ApiError(409, 'qrCode.inUse')
    checkNeeded(change, context)
  },

  virtual: async (_db, rows, context) => rows.map((row) => ({ codeUrl: addressOf(row['token'], context) })),
}
