import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import type { Permissions } from '../../../core/permissions.ts'
import { endSessions, oneTimePassword } from '../../administration/accounts.ts'
import { refuseBranch, refuseGrant, refuseLastAdministrator, rightsOf } from '../../administration/administrators.ts'
import { onField, refuseTaken } from '../../administration/unique.ts'
import { accountsInTurn } from '../../auth/accounts.ts'
import { allBanks, lineOf } from '../../auth/banks.ts'
import { admittedMail } from '../../auth/mails.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { isEmail } from '../../auth/register-form.ts'
import { likePattern } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import type { Context, ResourceHooks } from '../types.ts'

/** First passwords by the request that made them: they are answered once, to that request, and nowhere kept. */
const toldOnce = new WeakMap<Context, string>()

/** Whom a request has let in, who may be waiting for it. */
const letIn = new WeakMap<Context, string>()

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function checkBranch(db: Executor, bank: string | null, branch: string | null, context: Context): Promise<void> {
  if (branch === null) return
  if (bank === null) throw onField('bankId1', 'required', 'administration.bankMissing', context.locale)
  if (!lineOf(await allBanks(db), branch).some(({ id }) => id === bank))
    throw onField('bankId2', 'reference', 'administration.branchElsewhere', context.locale)
}

type Standing = { role_id: string; status: unknown }

/** What somebody of a role and a state may do. */
const grantedTo = async (db: Executor, { role_id, status }: Standing): Promise<Permissions> =>
  status === 'active' ? (await rightsOf(db, role_id)).permissions : {}

async function leave(db: Executor, userId: string, before: Standing, after: Standing | null): Promise<void> {
  await refuseLastAdministrator(db, {
    userId,
    before: await grantedTo(db, before),
    after: after ? await grantedTo(db, after) : {},
  })
}

/** A role may have been deleted since it was chosen. */
async function refuseGoneRole(db: Executor, roleId: string, { locale }: Context): Promise<void> {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!role) throw onField('roleId', 'reference', 'administration.roleGone', locale)
}

const trimmed = (record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** Whether something says that they wrote it, gave it to somebody, were given it, have it to do or did it. */
async function isNamedByWork(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer_tasks where ${id} in (created_by, assigned_by, assignee_id, done_by)
    union all select 1 from customer_notes where created_by = ${id}
    union all select 1 from customer_handovers where ${id} in (from_id, to_id, made_by)
    union all select 1 from reports where author_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** Accounts. Their passwords are no field: nothing here reads one. */
export const userHooks: ResourceHooks = {
  columns: ['username', 'role_id', 'status', 'bank_id1', 'bank_id2'],

  // Users change their names elsewhere too: what is searched is what is stored, not a copy of it.
  search: async (_db, _kind, words) => ({
    few: false,
    conditions: words.map(
      (word) =>
        sql`lower(username || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(job_number, '')) like ${likePattern(word)} escape '\\'`,
    ),
  }),

  prepareNew(_db, record) {
    const { username, ...rest } = trimmed(record)
    return {
      ...rest,
      ...(username === undefined ? {} : { username: typeof username === 'string' ? username.toLowerCase() : username }),
    }
  },

  async beforeCreate(db, record, context) {
    // A fifth of a second of work, before others have to wait.
    const password = oneTimePassword()
    const hash = await hashPassword(password, context.settings.hashing.password)
    await accountsInTurn(db)
    await refuseGoneRole(db, String(record['roleId']), context)
    await refuseTaken(db, record, context.locale)
    await checkBranch(db, text(record['bankId1']), text(record['bankId2']), context)
    refuseGrant(context.user, await rightsOf(db, String(record['roleId'])))
    refuseBranch(context.user, text(record['bankId2']))
    toldOnce.set(context, password)
    return { password_hash: hash, must_change_password: 1 }
  },

  async beforeUpdate(db, stored, change, context) {
    const before = { role_id: String(stored['role_id']), status: stored['status'] }
    await accountsInTurn(db)
    refuseGrant(context.user, await rightsOf(db, before.role_id))
    refuseBranch(context.user, text(stored['bank_id2']))
    await refuseTaken(db, change, context.locale, stored.id)
    const after = (field: string, column: string): string | null =>
      text(Object.hasOwn(change, field) ? change[field] : stored[column])
    if (Object.hasOwn(change, 'bankId1') || Object.hasOwn(change, 'bankId2'))
      await checkBranch(db, after('bankId1', 'bank_id1'), after('bankId2', 'bank_id2'), context)
    refuseBranch(context.user, after('bankId2', 'bank_id2'))
    const newRole = after('roleId', 'role_id') ?? before.role_id
    if (newRole !== before.role_id) {
      await refuseGoneRole(db, newRole, context)
      refuseGrant(context.user, await rightsOf(db, newRole))
    }
    const status = after('status', 'status')
    await leave(db, stored.id, before, { role_id: newRole, status })
    const address = after('email', 'email')
    if (
      status === 'active' &&
      (before.status === 'waiting' || before.status === 'activation') &&
      address !== null &&
      isEmail(address)
    )
      letIn.set(context, address)
    if (status !== 'active') await endSessions(db, stored.id)
  },

  async afterUpdate(context, { mail }) {
    const address = letIn.get(context)
    // The gateway has told the log where it failed; the account is let in all the same.
    if (address !== undefined)
      await mail?.send(admittedMail(address, context.settings.publicUrl, context.locale)).catch(() => undefined)
  },

  async beforeDelete(db, { id }, context) {
    await accountsInTurn(db)
    // A deletion names no version: what it rests on is read in its turn.
    const stored = await db
      .selectFrom('users')
      .select(['role_id', 'status', 'bank_id2'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!stored) throw notFound()
    refuseGrant(context.user, await rightsOf(db, stored.role_id))
    refuseBranch(context.user, stored.bank_id2)
    await leave(db, id, stored, null)
    await endSessions(db, id)
  },

  async beforeRestore(db, stored, context) {
    await accountsInTurn(db)
    refuseGrant(context.user, await rightsOf(db, String(stored['role_id'])))
    refuseBranch(context.user, text(stored['bank_id2']))
    await refuseTaken(db, stored, context.locale, stored.id)
  },

  async purge(db, id) {
    for (const table of ['customers', 'reports', 'qr_codes', 'records'] as const)
      if (await db.selectFrom(table).select('id').where('owner_id', '=', id).limit(1).executeTakeFirst()) return 'keep'
    if (await isNamedByWork(db, id)) return 'keep'
    for (const table of ['sessions', 'two_step', 'recovery_codes', 'sign_in_tokens'] as const)
      await db.deleteFrom(table).where('user_id', '=', id).execute()
    return []
  },

  async virtual(db, rows, context) {
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return []
    const sessions = await db
      .selectFrom('sessions')
      .select((eb) => ['user_id', eb.fn.countAll().as('count'), eb.fn.max('last_seen_at').as('seen')])
      .where('user_id', 'in', ids)
      .where('expires_at', '>', context.now)
      .groupBy('user_id')
      .execute()
    const twoStep = await db
      .selectFrom('two_step')
      .select('user_id')
      .where('user_id', 'in', ids)
      .where('confirmed_at', 'is not', null)
      .execute()
    const of = new Map(sessions.map((row) => [row.user_id, row]))
    return rows.map(({ id }) => ({
      sessions: Number(of.get(id)?.count ?? 0),
      lastSeen: of.get(id)?.seen ?? null,
      twoStep: twoStep.some((row) => row.user_id === id),
    }))
  },

  async details(_db, _row, context): Promise<WireRecord> {
    const password = toldOnce.get(context)
    return password === undefined ? {} : { initialPassword: password }
  },
}
