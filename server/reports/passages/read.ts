import type { Passage, PassageFilter } from '../../../core/contracts/passages.ts'
import { sql } from 'kysely'
import type { DocumentNode } from '../../../core/document/types.ts'
import { normaliseSearch } from '../../../core/search.ts'
import { fromJson } from '../../db/client.ts'
import { kindOf } from '../../db/derived/kind.ts'
import { readPage, type PageOf, type PageAsked } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { searchConditions } from '../../db/search-index.ts'
import { notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import type { PassageBasis } from './renew.ts'
import { withoutPlaces } from './slots.ts'

/**
 * One's own passages, and those that colleagues of the same branch share; who sees everything sees all that are shared.
 */
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

/** The library as a user sees it, what was used or changed last first. */
export async function listPassages(
  db: Executor,
  user: CurrentUser,
  { search = '', scope, useRemark, ...page }: PassageFilter & PageAsked,
): Promise<PageOf<Passage>> {
  let query = within(db, user)
  const words = normaliseSearch(search).split(' ').filter(Boolean).slice(0, 8)
  for (const part of await searchConditions(db, kindOf(db), 'passages', words))
    query = query.where(sql<boolean>`${part}`)
  if (scope === 'own') query = query.where('passages.owner_id', '=', user.id)
  if (scope === 'shared') query = query.where('passages.shared', '=', 1)
  if (useRemark) query = query.where('passages.use_remark', '=', useRemark)
  const { rows: passages, total } = await readPage(query, page, (all) =>
    all
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
      .orderBy('passages.id'),
  )
  const rows = passages.map((row): Passage => ({
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
  return { rows, total }
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
