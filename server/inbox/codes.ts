import { sql } from 'kysely'
import { inScopeOf } from '../auth/scope.ts'
import { importable } from '../../core/imports.ts'
import { bare, daysFrom, mayDo, type Found, type InboxContext, type News } from './item.ts'

/** News are so many days old at most. */
export const newsDays = 30
/** A code stays open for some days after its consent: what came by one that was agreed to before is no news. */
const agreedDays = newsDays + 30
/** The latest of so many codes are looked at. */
export const mostCodes = 200

type Code = {
  id: string
  use_remark: string
  state: string
  authorised_at: string | null
  expires_at: string
  customer_id: string
  user_name: string
}

/** The codes that customers agreed to not long ago, the latest first: of customers that the user sees. */
export const agreedCodes = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('qr_codes as codes')
    .innerJoin('customers', 'customers.id', 'codes.app_user_id')
    .select([
      'codes.id',
      'codes.use_remark',
      'codes.state',
      'codes.authorised_at',
      'codes.expires_at',
      'customers.id as customer_id',
      'customers.user_name',
    ])
    .where('codes.deleted_at', 'is', null)
    .where('codes.authorised_at', '>=', daysFrom(now, -agreedDays))
    .where(inScopeOf(user, 'codes'))
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
    .orderBy('codes.authorised_at', 'desc')
    .limit(mostCodes)

/** The codes that customers did not agree to lately, the latest first; those without a customer too. */
export const declinedCodes = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('qr_codes as codes')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'codes.app_user_id')
        .on('customers.deleted_at', 'is', null)
        .on(inScopeOf(user, 'customers')),
    )
    .select(['codes.id', 'codes.use_remark', 'codes.declined_at', 'customers.id as customer_id', 'customers.user_name'])
    .where('codes.deleted_at', 'is', null)
    // Along the index of when it was declined: by that of states they would have to be sorted.
    .where(sql<boolean>`coalesce(codes.state, '') = 'declined'`)
    .where('codes.declined_at', '>=', daysFrom(now, -newsDays))
    .where(inScopeOf(user, 'codes'))
    .orderBy('codes.declined_at', 'desc')
    .limit(mostCodes)

/** Customers who do not agree: whoever asked hears why. */
export async function newsOfDeclined(context: InboxContext): Promise<News> {
  if (!mayDo(context, 'home', 'query')) return { items: [], more: false }
  const codes = await declinedCodes(context).execute()
  const items = codes.map((code): Found => ({
    ...bare,
    id: `declined:${code.id}`,
    kind: 'declined',
    time: code.declined_at ?? '',
    customer: code.customer_id === null ? null : { id: code.customer_id, name: code.user_name ?? '' },
    subject: { id: code.id, name: code.use_remark },
  }))
  return { items, more: codes.length === mostCodes }
}

type SentFile = { id: string; name: string; codeId: string | null; time: string; isImported: boolean }

/**
 * What customers sent by these codes, the latest first. One is imported where a table of the customer came from a file
 * of the same content, and was not undone.
 */
async function sentFiles({ db }: InboxContext, codeIds: readonly string[]): Promise<SentFile[]> {
  const rows = await db
    .selectFrom('files as sent')
    .select(['sent.id', 'sent.name', 'sent.code_id', 'sent.created_at'])
    .select(
      sql<number>`case when exists (select 1 from files kept join imports on imports.file_id = kept.id
        where kept.sha256 = sent.sha256 and imports.customer_id = sent.customer_id and imports.undone_at is null)
        then 1 else 0 end`.as('imported'),
    )
    .where('sent.code_id', 'in', codeIds)
    .where('sent.purpose', '=', 'client')
    .where('sent.deleted_at', 'is', null)
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    codeId: row.code_id,
    time: row.created_at,
    isImported: Number(row.imported) === 1,
  }))
}

type Fetched = { codeId: string | null; state: string; time: string }

const fetched = async ({ db }: InboxContext, codeIds: readonly string[]): Promise<Fetched[]> =>
  (
    await db
      .selectFrom('collections')
      .select(['code_id', 'state', 'finished_at'])
      .where('code_id', 'in', codeIds)
      .where('finished_at', 'is not', null)
      .where('state', 'in', ['done', 'partial', 'failed'])
      .execute()
  ).map((row) => ({ codeId: row.code_id, state: row.state, time: row.finished_at ?? '' }))

const latest = (times: readonly string[]): string => times.reduce((last, time) => (time > last ? time : last), '')

/** Files that wait to be imported, or others that came; nothing where all of them are imported. */
function filesItem(code: Code, files: readonly SentFile[]): Found | null {
  const tables = files.filter(({ name }) => importable(name))
  const waiting = tables.filter(({ isImported }) => !isImported)
  const [first] = waiting
  const about = { ...bare, customer: { id: code.customer_id, name: code.user_name } }
  if (first)
    return {
      ...about,
      id: `uploaded:${code.id}`,
      kind: 'uploaded',
      time: latest(waiting.map(({ time }) => time)),
      subject: { id: first.id, name: first.name },
      count: waiting.length,
      open: true,
    }
  if (files.length === 0 || tables.length > 0) return null
  return {
    ...about,
    id: `received:${code.id}`,
    kind: 'received',
    time: latest(files.map(({ time }) => time)),
    subject: { id: files[0]?.id ?? '', name: files[0]?.name ?? '' },
    count: files.length,
  }
}

/** What came of a code: its files and its data each by itself; where there is neither, that the customer agreed. */
function newsOf(code: Code, files: readonly SentFile[], data: readonly Fetched[], now: string): Found[] {
  const about = { ...bare, customer: { id: code.customer_id, name: code.user_name } }
  // Who is still sending is not disturbed.
  const isSending = code.state === 'authorised' && code.expires_at > now
  const sent = isSending ? null : filesItem(code, files)
  const ofData = (kind: 'collected' | 'collectFailed', rows: readonly Fetched[]): Found[] =>
    rows.length === 0
      ? []
      : [{ ...about, id: `${kind}:${code.id}`, kind, time: latest(rows.map(({ time }) => time)), count: rows.length }]
  const news = [
    ...(sent ? [sent] : []),
    ...ofData(
      'collectFailed',
      data.filter(({ state }) => state === 'failed'),
    ),
    ...ofData(
      'collected',
      data.filter(({ state }) => state !== 'failed'),
    ),
  ]
  if (news.length > 0 || files.length > 0) return news
  return [
    {
      ...about,
      id: `consented:${code.id}`,
      kind: 'consented',
      time: code.authorised_at ?? '',
      subject: { id: code.id, name: code.use_remark },
    },
  ]
}

/** What customers gave by their codes. */
export async function newsOfCodes(context: InboxContext): Promise<News> {
  if (!mayDo(context, 'home', 'query')) return { items: [], more: false }
  const codes = await agreedCodes(context).execute()
  if (codes.length === 0) return { items: [], more: false }
  const ids = codes.map(({ id }) => id)
  const [files, data] = [await sentFiles(context, ids), await fetched(context, ids)]
  const now = context.now.toISOString()
  const items = codes.flatMap((code) =>
    newsOf(
      code,
      files.filter(({ codeId }) => codeId === code.id),
      data.filter(({ codeId }) => codeId === code.id),
      now,
    ),
  )
  const since = daysFrom(context.now, -newsDays)
  return { items: items.filter(({ time }) => time >= since), more: codes.length === mostCodes }
}
