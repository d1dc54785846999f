import type { SelectQueryBuilder } from 'kysely'
import { kept } from './kept.ts'

/** Which page is asked for, counted from 1. */
export type PageAsked = { pageNum: number; pageSize: number }
/** The rows of one page, and how many there are on all pages. */
export type PageOf<Row> = { rows: Row[]; total: number }

/**
 * How many rows a query without groups finds, whatever it selects. Counted once, and then kept until a table of the
 * query is written.
 *
 * @example await countRows(db.selectFrom('banks').where('deleted_at', 'is', null)) // 12
 */
export async function countRows<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .modifyFront(kept)
    .select((eb) => eb.fn.countAll().as('count'))
    .$castTo<{ count: number | string | bigint }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a query gives of one page. */
export const onPage = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { pageNum, pageSize }: PageAsked,
): SelectQueryBuilder<Schema, Tables, Row> => query.limit(pageSize).offset((pageNum - 1) * pageSize)

/**
 * One page of what a query finds, with the total. `select` adds columns, their joins, which must not change how many
 * rows there are, and an order.
 *
 * @example await readPage(query, { pageNum: 1, pageSize: 20 }, (all) => all.select(['id', 'name']).orderBy('id'))
 */
export async function readPage<Schema, Tables extends keyof Schema, Joined, JoinedTables extends keyof Joined, Row>(
  query: SelectQueryBuilder<Schema, Tables, object>,
  page: PageAsked,
  select: (query: SelectQueryBuilder<Schema, Tables, object>) => SelectQueryBuilder<Joined, JoinedTables, Row>,
): Promise<PageOf<Row>> {
  const total = await countRows(query)
  return { rows: await onPage(select(query), page).execute(), total }
}

/** One page of a list that is in memory. */
export const pageFrom = <Row>(list: readonly Row[], { pageNum, pageSize }: PageAsked): PageOf<Row> => ({
  rows: list.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: list.length,
})
