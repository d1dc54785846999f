import type { BatchFile } from '../../../core/import-batches.ts'
import type { FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { gather } from '../../../src/features/importing/batch/gather.ts'
import { itemsOf, type BatchItem } from '../../../src/features/importing/batch/item.ts'
import type { Wording } from '../../../src/features/importing/batch/questions.ts'
import { imported, readFor, readGiven, refusalOf, verifiedOf } from '../../../src/features/importing/batch/read.ts'
import { standingsOf, type Standing } from '../../../src/features/importing/batch/standing.ts'
import type { Answer } from '../../support/app.ts'
import { entity, server } from './set-up.ts'

type BatchCalls = Pick<Calls, 'inspectOfBatch' | 'assignOfBatch' | 'importFile'>
type Meant = { appUserId: string; userName: string; creditCode: string } | null

const answered = <T>({ status, body }: Answer): T => {
  if (status === 200) return body.data as T
  throw new HttpError(status, body)
}

/** The calls of the page, answered by the server of the tests. */
const calls: BatchCalls = {
  inspectOfBatch: async ({ file, appUserId }) =>
    answered<BatchFile>(
      await server.as('clerk').upload(`${entity}/import/batch/inspect`, {
        ...(appUserId === undefined ? {} : { fields: { appUserId } }),
        files: [{ field: 'file', name: file.name, content: Buffer.from(await file.arrayBuffer()) }],
      }),
    ),
  assignOfBatch: async (request) =>
    answered<FileInspection>(await server.as('clerk').call('POST', `${entity}/import/batch/assign`, request)),
  importFile: async (request) =>
    answered<FileImport>(await server.as('clerk').call('POST', `${entity}/import/file`, request)),
}

const wording = (): Wording => ({
  tables: server.app.schemas.tables,
  locale: 'zh-CN',
  listed: (texts) => texts.join('、'),
})
const { signal } = new AbortController()

/** The queue as the page works it, without the page: reads files, says how they stand, imports those that are ready. */
export async function queueOf(
  files: readonly { name: string; content: Buffer }[],
  meant: Meant = null,
): Promise<BatchItem[]> {
  const given = await gather(files.map(({ name, content }) => new File([new Uint8Array(content)], name)))
  const items = itemsOf(given)
  for (const [index, item] of items.entries()) {
    if (item.work.kind !== 'waiting') continue
    const work: BatchItem['work'] = await readGiven(calls, item.given, meant, wording(), { signal }).then(
      (reading) => ({ kind: 'read', ...reading }),
      (error: unknown) => ({ kind: 'refused', ...refusalOf(error) }),
    )
    items[index] = { ...item, work }
  }
  return items
}

export const standings = (items: readonly BatchItem[]): Standing[] => {
  const known = standingsOf(items, wording())
  return items.map(({ id }) => known.get(id) ?? { kind: 'waiting', reasons: [] })
}

/** How files stand, in short: `ready`, or why not. */
export const told = (items: readonly BatchItem[]): string[] =>
  standings(items).map(({ kind, reasons }) =>
    [kind, ...reasons.map((reason) => ('key' in reason ? reason.key.replace('importBatch.', '') : reason.text))].join(
      ' ',
    ),
  )

/** A person chooses whose a file is. */
export async function chosen(item: BatchItem, customer: NonNullable<Meant>): Promise<BatchItem> {
  if (item.work.kind !== 'read') throw new Error('it was not read')
  return { ...item, work: { kind: 'read', ...(await readFor(calls, item.work, customer, wording(), signal)) } }
}

/** Imports all that are ready, one after the other as the page does; answers the queue after it. */
export async function importReady(items: readonly BatchItem[]): Promise<BatchItem[]> {
  const list = [...items]
  for (const [index, item] of items.entries()) {
    if (standingsOf(list, wording()).get(item.id)?.kind !== 'ready' || item.work.kind !== 'read') continue
    const again = await verifiedOf(calls, item.work, wording(), signal)
    list[index] = { ...item, work: { ...again, kind: 'read' } }
    if (standingsOf(list, wording()).get(item.id)?.kind !== 'ready') continue
    const result = await imported(calls, again, wording())
    list[index] = { ...item, work: { ...again, kind: 'imported', result, undone: false } }
  }
  return list
}
