import { sql } from 'kysely'
import { onField } from '../../administration/unique.ts'
import { colleaguesById } from '../../auth/colleagues.ts'
import { fromJson } from '../../db/client.ts'
import type { ResourceHooks } from '../types.ts'
import { mentionsIn } from './mentions.ts'
import { customerOfRecord, refuseGoneCustomer, seenCustomer } from './of-customer.ts'

const idsIn = (value: unknown): string[] => {
  const list = typeof value === 'string' ? fromJson<unknown>(value) : value
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
}

/** Notes on a customer. Whoever sees the customer reads them; a colleague who is named finds it in the inbox. */
export const noteHooks: ResourceHooks = {
  alsoFor: { list: ['home'], get: ['home'] },

  columns: ['created_by'],

  expressions: {
    author: () => sql`coalesce((select name from users where users.id = customer_notes.created_by), '')`,
  },
  derived: ['author'],

  async prepareNew(db, record, context) {
    const { text, customerId, mentions } = record
    if (typeof text !== 'string' || typeof customerId !== 'string') return record
    const customer = await seenCustomer(db, customerId, context)
    // The check says what is wrong with it; nobody learns names by a customer that they do not see.
    if (!customer) return { ...record, text: text.trim() }
    if (mentions !== undefined && !Array.isArray(mentions)) return record
    const sent = idsIn(mentions ?? [])
    if (mentions !== undefined && sent.length !== mentions.length) return record
    const found = await mentionsIn(db, text, sent, customer)
    if ('refusal' in found) throw onField('text', 'reference', found.refusal, context.locale, found.parameters)
    return { ...record, text: text.trim(), mentions: found.ids }
  },

  async beforeCreate(db, record, context) {
    const customer = await customerOfRecord(db, String(record['customerId']), context)
    return { owner_id: customer.ownerId, branch_id: customer.branchId, created_by: context.user.id }
  },

  async withNew(db, id, record, { now, user }) {
    const told = idsIn(record['mentions']).filter((userId) => userId !== user.id)
    if (told.length === 0) return
    await db
      .insertInto('note_mentions')
      .values(told.map((userId) => ({ user_id: userId, created_at: now, note_id: id })))
      .execute()
  },

  refuseDelete: (stored, { user }) =>
    stored['created_by'] !== user.id && user.scope === 'own' ? 'note.deleteOthers' : null,

  beforeRestore: refuseGoneCustomer,

  purge: async (db, id) => {
    await db.deleteFrom('note_mentions').where('note_id', '=', id).execute()
    return []
  },

  async virtual(db, rows, { user }) {
    const people = await colleaguesById(
      db,
      rows.flatMap((row) => idsIn(row['mentions'])),
    )
    return rows.map((row) => ({
      own: row['created_by'] === user.id,
      mentioned: idsIn(row['mentions']).flatMap((id) => people.get(id)?.name ?? []),
    }))
  },

  messages: { created: 'note.added' },
}
