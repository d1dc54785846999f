import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import type { TypedRows } from '../../../../core/industry/typed.ts'

const isHead = (row: DocumentNode): boolean => (row.content ?? []).every(({ type }) => type === 'tableHeader')
/** What stands for nothing in a table that was prepared. */
const textIn = (cell: DocumentNode): string =>
  textOf(cell)
    .trim()
    .replace(/^(—|待填)$/, '')

/** What a clerk typed into the tables that a template prepares (`form:industry-2`), by their keys. */
export function typedTables({ content }: ReportDocument): Record<string, TypedRows> {
  const tables: Record<string, TypedRows> = {}
  for (const node of content) {
    const key = node.type === 'table' ? node.attrs?.['dataKey'] : null
    if (typeof key === 'string' && key.startsWith('form:'))
      tables[key] = (node.content ?? []).filter((row) => !isHead(row)).map((row) => (row.content ?? []).map(textIn))
  }
  return tables
}
