import type { HandedOver, HandoverBody } from '../../core/contracts/handover.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { onField } from '../administration/unique.ts'
import { actor, writeAudits, type AuditEntry } from '../audit/write.ts'
import { asOwner, colleaguesById, mayBeGiven } from '../auth/colleagues.ts'
import { inScopeOf } from '../auth/scope.ts'
import { holdCustomers } from '../db/hold.ts'
import { isDuplicate } from '../db/dialect.ts'
import { portions } from '../db/portions.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Context } from '../resources/types.ts'
import { moveTasks, moveWhatBelongs, type MovedTask } from './follow.ts'

type Given = {
  id: string
  user_name: string
  credit_code: string
  owner_id: string
  branch_id: string | null
}

/** The customers of a call, each one that the user sees. */
export const seenCustomers = (
  db: Executor,
  ids: readonly string[],
  { user }: Pick<Context, 'user'>,
): Promise<Given[]> =>
  db
    .selectFrom('customers')
    .select(['id', 'user_name', 'credit_code', 'owner_id', 'branch_id'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
    .orderBy('id')
    .execute()

type To = { id: string; name: string; bankId2: string | null }

/** @throws ApiError 422 on the field `toId` for whoever cannot have these customers */
async function receiver(trx: Executor, id: string, customers: readonly Given[], context: Context): Promise<To> {
  const { user, locale } = context
  const refused = (key: Parameters<typeof onField>[2], parameters = {}): ApiError =>
    onField('toId', 'reference', key, locale, parameters)
  const to = (await colleaguesById(trx, [id])).get(id)
  // Of an account elsewhere nothing is said, not even that there is one.
  const within = to && customers.every(({ branch_id: branch }) => mayBeGiven(user, branch, to))
  const own = to?.id === user.id
  if (!to || (!within && !own)) throw refused('handOver.noColleague')
  const parameters = { name: to.name }
  const standing = asOwner(to)
  if (standing === 'left') throw refused('handOver.left', parameters)
  if (standing !== 'there') throw refused('handOver.readsOnly', parameters)
  if (!within) throw refused('handOver.otherBranch')
  return to
}

/** Names that a sentence has at most. */
const mostNames = 5

const namesOf = (customers: readonly Given[], { locale }: Context): string =>
  listed(
    [
      ...customers.slice(0, mostNames).map(({ user_name: name }) => name),
      ...(customers.length > mostNames ? ['…'] : []),
    ],
    locale,
  )

/** An enterprise is a customer of one account manager once. */
async function refuseTwice(trx: Executor, moving: readonly Given[], to: To, context: Context): Promise<void> {
  const theirs = await trx
    .selectFrom('customers')
    .select(['id', 'credit_code'])
    .where('owner_id', '=', to.id)
    .where('deleted_at', 'is', null)
    .where(
      'credit_code',
      'in',
      moving.map(({ credit_code: code }) => code),
    )
    .execute()
  const taken = new Map(theirs.map(({ id, credit_code: code }) => [code, id]))
  const twice = moving.filter(({ id, credit_code: code }) => {
    const other = taken.get(code)
    taken.set(code, other ?? id)
    return other !== undefined && other !== id
  })
  if (twice.length > 0)
    throw new ApiError(409, 'handOver.duplicate', { parameters: { name: to.name, names: namesOf(twice, context) } })
}

type Names = ReadonlyMap<string, { name: string }>
type Call = { to: To; note: string; people: Names }

const entryOf = (customer: Given, { to, note, people }: Call, { user }: Context): AuditEntry => ({
  ...actor(user),
  action: 'handOver',
  resource: 'customers',
  recordId: customer.id,
  recordName: customer.user_name,
  before: { owner: people.get(customer.owner_id)?.name ?? '', branch: customer.branch_id },
  after: { owner: to.name, branch: to.bankId2, note },
})

const taskEntryOf = (task: MovedTask, from: string, to: string, { user }: Context): AuditEntry => ({
  ...actor(user),
  action: 'update',
  resource: 'customerTasks',
  recordId: task.id,
  recordName: task.title,
  before: { assigneeId: from },
  after: { assigneeId: to },
})

/** Tells it to who has the customers now, and to who had them. */
async function tell(
  trx: Executor,
  moving: readonly Given[],
  { to, note }: Call,
  { user, now }: Context,
): Promise<void> {
  const batch = newId('hb')
  const rows = moving.map((customer) => ({
    id: newId('ho'),
    batch_id: batch,
    customer_id: customer.id,
    customer_name: customer.user_name,
    from_id: customer.owner_id,
    to_id: to.id,
    made_by: user.id,
    note,
    created_at: now,
  }))
  for (const portion of portions(rows)) await trx.insertInto('customer_handovers').values(portion).execute()
}

/** What of the customers is moved besides, owner by owner. Answers what is to be written down about tasks. */
async function moveAll(
  trx: Executor,
  moving: readonly Given[],
  owners: readonly string[],
  to: To,
  context: Context,
): Promise<{ entries: AuditEntry[]; left: number }> {
  const entries: AuditEntry[] = []
  let left = 0
  for (const from of owners) {
    const ids = moving.filter(({ owner_id: owner }) => owner === from).map(({ id }) => id)
    const move = { ids, from, to: to.id, branch: to.bankId2 }
    await moveWhatBelongs(trx, move, context)
    if (from === to.id) continue
    const tasks = await moveTasks(trx, move, context)
    entries.push(...tasks.moved.map((task) => taskEntryOf(task, from, to.id, context)))
    left += tasks.left
  }
  return { entries, left }
}

type Answer = HandedOver & { to: string }

/**
 * Gives customers to a colleague, with everything of them that belongs to whoever had them. All of them or none.
 *
 * @throws ApiError 404 where one is not there or out of reach, 422 on `toId` where the colleague cannot have them, 409
 * where the colleague has one of the enterprises already
 */
export async function handOver(db: Executor, body: HandoverBody, context: Context): Promise<Answer> {
  try {
    return await inTransaction(db, (trx) => handOverIn(trx, body, context))
  } catch (error) {
    // What the colleague was given or wrote down at the same moment.
    if (isDuplicate(error)) throw new ApiError(409, 'error.duplicate')
    throw error
  }
}

async function handOverIn(trx: Executor, { ids, toId, note = '' }: HandoverBody, context: Context): Promise<Answer> {
  await holdCustomers(trx, ids)
  const customers = await seenCustomers(trx, ids, context)
  if (customers.length === 0) throw notFound()
  if (customers.length < ids.length)
    throw new ApiError(404, 'handOver.gone', { parameters: { count: ids.length - customers.length } })
  const to = await receiver(trx, toId, customers, context)
  const moving = customers.filter((customer) => customer.owner_id !== to.id || customer.branch_id !== to.bankId2)
  if (moving.length === 0) throw onField('toId', 'reference', 'handOver.already', context.locale, { name: to.name })
  await refuseTwice(trx, moving, to, context)
  await trx
    .updateTable('customers')
    .set((set) => ({
      owner_id: to.id,
      branch_id: to.bankId2,
      updated_at: context.now,
      version: set('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      moving.map(({ id }) => id),
    )
    .execute()
  const owners = [...new Set(moving.map(({ owner_id: owner }) => owner))]
  const tasks = await moveAll(trx, moving, owners, to, context)
  const call = { to, note: note.trim(), people: await colleaguesById(trx, owners) }
  await tell(trx, moving, call, context)
  await writeAudits(trx, [...moving.map((customer) => entryOf(customer, call, context)), ...tasks.entries])
  return {
    handed: moving.length,
    unchanged: customers.length - moving.length,
    tasks: tasks.entries.length,
    tasksLeft: tasks.left,
    to: to.name,
  }
}
