import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { checkDocument } from '../../../core/document/check.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { normaliseSearch, searchText } from '../../../core/search.ts'
import { knownNames } from '../../ai/mask/names.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { likePattern } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../types.ts'
import { readRows } from '../data/load.ts'
import { readContent, readWritten, requireReport, type Report } from '../store.ts'
import { namesIn, type PassageCustomer } from './own-names.ts'
import { leftBehind, wholeSections, type PassageBasis } from './renew.ts'
import { plainText, toSlots, withoutPlaces } from './slots.ts'
import { enterpriseOf } from './target.ts'

/** A passage of the library as lists show it; `content` with slots in place of figures. */
export type Passage = {
  id: string
  title: string
  tags: string[]
  plain: string
  content: DocumentNode[]
  shared: boolean
  own: boolean
  useRemark: string | null
  sectionTitle: string
  uses: number
  version: number
  userName: string
  updateTime: string
}

/** Blocks that mean something without the report that they stood in. */
const portable = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'table', 'horizontalRule'])
const longest = 200_000

/** The figures and pictures of the one enterprise, wherever they stand: in a cell, in a list, in a quotation. */
const countLeft = (nodes: readonly DocumentNode[]): number =>
  nodes.reduce((sum, node) => sum + (leftBehind.has(node.type) ? 1 : countLeft(node.content ?? [])), 0)
function withoutLeft(node: DocumentNode): DocumentNode {
  if (!node.content) return node
  const content = node.content.filter(({ type }) => !leftBehind.has(type)).map(withoutLeft)
  return { ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** One's own passages, and those that colleagues of the same branch share; who sees everything sees all that are shared. */
const visible = (user: CurrentUser) => {
  const branch = user.scope === 'all' ? 'all' : user.bankId2
  return { id: user.id, branch }
}

function within(db: Executor, user: CurrentUser) {
  const { id, branch } = visible(user)
  return db
    .selectFrom('passages')
    .where('passages.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('passages.owner_id', '=', id),
        ...(branch === 'all'
          ? [eb('passages.shared', '=', 1)]
          : branch
            ? [eb.and([eb('passages.shared', '=', 1), eb('passages.branch_id', '=', branch)])]
            : []),
      ]),
    )
}

export type PassageFilter = {
  search?: string | undefined
  scope?: 'own' | 'shared' | undefined
  useRemark?: string | undefined
  tag?: string | undefined
  pageNum: number
  pageSize: number
}

/** The library as a user sees it, what was used or changed last first. */
export async function listPassages(
  db: Executor,
  user: CurrentUser,
  { search = '', scope, useRemark, pageNum, pageSize }: PassageFilter,
): Promise<{ rows: Passage[]; total: number }> {
  let query = within(db, user)
  for (const word of normaliseSearch(search).split(' ').filter(Boolean).slice(0, 8))
    query = query.where(sql<boolean>`passages.search like ${likePattern(word)} escape '\\'`)
  if (scope === 'own') query = query.where('passages.owner_id', '=', user.id)
  if (scope === 'shared') query = query.where('passages.shared', '=', 1)
  if (useRemark) query = query.where('passages.use_remark', '=', useRemark)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await query
    .leftJoin('users', 'users.id', 'passages.owner_id')
    .select([
      'passages.id',
      'passages.title',
      'passages.tags',
      'passages.plain',
      'passages.content',
      'passages.shared',
      'passages.owner_id',
      'passages.use_remark',
      'passages.section_title',
      'passages.uses',
      'passages.version',
      'passages.updated_at',
      'users.name',
    ])
    .orderBy('passages.updated_at', 'desc')
    .orderBy('passages.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const rows = found.map((row): Passage => ({
    id: row.id,
    title: row.title,
    tags: fromJson<string[] | null>(row.tags) ?? [],
    plain: row.plain,
    content: withoutPlaces(fromJson<DocumentNode[]>(row.content)),
    shared: row.shared === 1,
    own: row.owner_id === user.id,
    useRemark: row.use_remark,
    sectionTitle: row.section_title,
    uses: Number(row.uses),
    version: Number(row.version),
    userName: row.name ?? '',
    updateTime: row.updated_at,
  }))
  return { rows, total: Number(total) }
}

/** A passage that the user may see. Throws 404. */
export async function requirePassage(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<{ id: string; title: string; content: DocumentNode[]; basis: PassageBasis | null; ownerId: string }> {
  const row = await within(db, user)
    .select(['passages.id', 'passages.title', 'passages.content', 'passages.basis', 'passages.owner_id'])
    .where('passages.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    id: row.id,
    title: row.title,
    content: fromJson<DocumentNode[]>(row.content),
    basis: fromJson<PassageBasis | null>(row.basis),
    ownerId: row.owner_id,
  }
}

export type Saved = {
  title: string
  tags: string[]
  shared: boolean
  reportId: string
  sectionTitle: string
  content: DocumentNode[]
}

/** Whose report blocks are of, with the names of its data that their words have. */
async function customerIn(
  db: Executor,
  { customerId }: Report,
  blocks: readonly DocumentNode[],
  tables: readonly TableSchema[],
): Promise<PassageCustomer | undefined> {
  const customer = await enterpriseOf(db, customerId)
  return customer
    ? namesIn(blocks, knownNames(await readRows(db, customer.id, tables), { customer }), customer)
    : undefined
}

/**
 * Saves blocks of a report as a passage. Charts and pictures stay behind: they are those of the one enterprise.
 *
 * @returns its id, and how many blocks stayed behind
 * @throws ApiError 404 for a report outside the scope, 422 where nothing is left or the blocks are none of a report
 */
export async function savePassage(
  db: Executor,
  user: CurrentUser,
  saved: Saved,
  labelOf: (name: string) => string,
  tables: readonly TableSchema[],
): Promise<{ id: string; leftOut: number }> {
  const report = await requireReport(db, user, saved.reportId)
  const blocks = saved.content.filter((node) => portable.has(node.type))
  const [problem] = checkDocument({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] })
  if (problem)
    throw new ApiError(422, 'report.document', {
      parameters: { place: problem.path || '/', reason: `${problem.reason} ${problem.name}`.trim() },
    })
  const kept = blocks.map((block) => (countLeft([block]) > 0 ? withoutLeft(block) : block))
  const periods = report.periods.toSorted()
  const content = toSlots(kept, periods)
  const sections = wholeSections(kept, await readContent(db, report.id), await readWritten(db, report.id))
  const customer = await customerIn(db, report, content, tables)
  const plain = plainText(content, labelOf)
  if (plain === '') throw new ApiError(422, 'passage.empty')
  const text = toJson(content)
  if (text.length > longest) throw new ApiError(422, 'passage.long')
  const id = newId('ps')
  const time = now()
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('passages')
      .values({
        id,
        title: saved.title,
        tags: toJson(saved.tags),
        content: text,
        basis: toJson({ periods, sections, customer } satisfies PassageBasis),
        plain: plain.slice(0, 2000),
        search: searchText([saved.title, ...saved.tags, saved.sectionTitle, plain.slice(0, 5000)]),
        shared: saved.shared ? 1 : 0,
        use_remark: report.useRemark,
        section_title: saved.sectionTitle,
        report_id: report.id,
        owner_id: user.id,
        branch_id: user.bankId2,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'create',
      resource: 'passages',
      recordId: id,
      recordName: saved.title,
      after: { title: saved.title, shared: saved.shared },
    })
  })
  return { id, leftOut: saved.content.length - blocks.length + countLeft(blocks) }
}

async function requireOwn(db: Executor, user: CurrentUser, id: string): Promise<{ title: string }> {
  const passage = await requirePassage(db, user, id)
  if (passage.ownerId !== user.id && user.scope !== 'all') throw new ApiError(403, 'passage.others')
  return passage
}

/** Changes title, tags or whether it is shared; what is the same already leaves it untouched. 403 for a colleague's. */
export async function changePassage(
  db: Executor,
  user: CurrentUser,
  id: string,
  change: { title?: string | undefined; tags?: string[] | undefined; shared?: boolean | undefined },
): Promise<void> {
  await requireOwn(db, user, id)
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('passages')
      .select(['title', 'tags', 'shared', 'plain', 'section_title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const title = change.title ?? before.title
    const tagged = fromJson<string[] | null>(before.tags) ?? []
    const tags = change.tags ?? tagged
    const shared = change.shared ?? before.shared === 1
    if (isDeepStrictEqual([title, tags, shared], [before.title, tagged, before.shared === 1])) return
    await trx
      .updateTable('passages')
      .set((eb) => ({
        title,
        tags: toJson(tags),
        shared: shared ? 1 : 0,
        search: searchText([title, ...tags, before.section_title, before.plain]),
        updated_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'update',
      resource: 'passages',
      recordId: id,
      recordName: title,
      before: { title: before.title, shared: before.shared === 1 },
      after: { title, shared },
    })
  })
}

/** Deletes a passage; reports that it was put into keep what they have. */
export async function deletePassage(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const { title } = await requireOwn(db, user, id)
  await inTransaction(db, async (trx) => {
    await trx.updateTable('passages').set({ deleted_at: now() }).where('id', '=', id).execute()
    await writeAudit(trx, { ...actor(user), action: 'delete', resource: 'passages', recordId: id, recordName: title })
  })
}

/** What was deleted comes back, for whom it belonged to. Throws 404. */
export async function restorePassage(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const row = await db
    .selectFrom('passages')
    .select(['title', 'owner_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!row || (row.owner_id !== user.id && user.scope !== 'all')) throw notFound()
  await inTransaction(db, async (trx) => {
    await trx.updateTable('passages').set({ deleted_at: null }).where('id', '=', id).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'restore',
      resource: 'passages',
      recordId: id,
      recordName: row.title,
    })
  })
}

/** The blocks of one section of a report, heading left out: up to the next heading of its level or above. Throws 404 for a section that is not there. */
export async function sectionBlocks(
  db: Executor,
  reportId: string,
  sectionId: string,
): Promise<{ title: string; content: DocumentNode[] }> {
  const { content } = await readContent(db, reportId)
  const start = content.findIndex(
    (node) => node.type === 'heading' && (node.attrs?.['id'] === sectionId || node.attrs?.['sectionId'] === sectionId),
  )
  const head = content[start]
  if (!head) throw notFound()
  const level = Number(head.attrs?.['level'] ?? 1)
  const after = content.slice(start + 1)
  const end = after.findIndex((node) => node.type === 'heading' && Number(node.attrs?.['level'] ?? 1) <= level)
  return {
    title: (head.content ?? []).map((node) => node.text ?? '').join(''),
    content: end < 0 ? after : after.slice(0, end),
  }
}
