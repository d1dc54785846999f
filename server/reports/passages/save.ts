import type { DocumentNode } from '../../../core/document/types.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { searchText } from '../../../core/search.ts'
import { knownNames } from '../../customers/parties.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../user.ts'
import { readRows } from '../writing/data/load.ts'
import { refusalOf } from '../refused-document.ts'
import { type Report, readContent, readWritten, requireReport } from '../store.ts'
import { type PassageCustomer, namesIn } from './own-names.ts'
import { type PassageBasis, leftBehind, wholeSections } from './renew.ts'
import { plainText, toSlots } from './slots.ts'
import { enterpriseOf } from './target.ts'

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

export type NewPassage = {
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
  saved: NewPassage,
  labelOf: (name: string) => string,
  tables: readonly TableSchema[],
): Promise<{ id: string; leftOut: number }> {
  const report = await requireReport(db, user, saved.reportId)
  const blocks = saved.content.filter((node) => portable.has(node.type))
  const { checkDocument } = await import('../../../core/document/check.ts')
  const [problem] = checkDocument({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] })
  if (problem) throw refusalOf(problem, { content: blocks })
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
