import type { DocumentNode } from '../../../core/document/types.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { readContent } from '../store.ts'

/**
 * The blocks of one section of a report, heading left out: up to the next heading of its level or above. Throws 404 for
 * a section that is not there.
 */
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
