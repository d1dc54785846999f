import type { Answer, Client, TestApp } from './app.ts'
import { sample } from './imports.ts'
import type { CellEdit, ProofFile, ViewRow } from '../../core/edits.ts'

/** What an entry of the trail says of a field. */
type Change = { field: string; old?: unknown; new?: unknown }

export const entity = '/report/v2/entity'
export const pdf = '%PDF-1.7\n%%EOF'

export const sendProof = (
  client: Client,
  place: { tableId: string; appUserId: string },
  files: { name: string; content: Buffer | string }[] = [{ name: '审计报告.pdf', content: pdf }],
): Promise<Answer> =>
  client.upload(`${entity}/proof/file/upload`, {
    fields: place,
    files: files.map((file) => ({ field: 'file', ...file })),
  })

export const proofList = async (
  client: Client,
  place: { tableId: string; appUserId: string },
): Promise<{ code: number; rows: ProofFile[]; total: number }> =>
  (await client.call('POST', `${entity}/proof/file/list`, { ...place, pageNum: 1, pageSize: 200 })).body

/** The first row of a table, as its view shows it. */
export const firstRow = async (client: Client, place: { tableId: string; appUserId: string }): Promise<ViewRow> =>
  (
    await client.call('POST', `${entity}/table/view`, {
      id: place.tableId,
      appUserId: place.appUserId,
      pageNum: 1,
      pageSize: 1,
    })
  ).body.rows[0]

export const history = async (
  client: Client,
  place: { tableId: string; appUserId: string },
  cell: { rowId?: string; field?: string } = {},
): Promise<CellEdit[]> =>
  (await client.call('POST', `${entity}/table/history`, { ...place, ...cell, pageNum: 1, pageSize: 200 })).body.rows

/** The edit that came last; throws where there is none. */
export async function latestEdit(...asked: Parameters<typeof history>): Promise<CellEdit> {
  const [edit] = await history(...asked)
  if (!edit) throw new Error('nothing was edited')
  return edit
}

/** The trail of a customer, the newest entry first. */
export const trail = async (server: TestApp, customerId: string): Promise<{ action: string; changes: Change[] }[]> =>
  (
    await server.app.db
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('record_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ action, changes }) => ({
    action,
    changes: (typeof changes === 'string' ? JSON.parse(changes) : changes) as Change[],
  }))

export const workbook = (): Buffer => sample('statements.xlsx')
