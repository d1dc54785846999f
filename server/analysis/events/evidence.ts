import { rankOf, severityOf } from '../../../core/analysis/clusters.ts'
import type { AnomalyEvent, EventStatus, EvidenceFile } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { now } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { requireKind } from '../../files/kinds.ts'
import type { Content } from '../../files/types.ts'
import { addFile, removeRecord } from '../../files/record-changes.ts'
import { type FileRecord, listRecords, requireRecord } from '../../files/records.ts'
import type { FileStore } from '../../files/store.ts'
import { factsOf } from '../../statements/customer-files.ts'
import { lockCustomer } from '../../statements/lock.ts'
import { auditCustomer } from '../../statements/trail.ts'
import type { CurrentUser } from '../../user.ts'
import { extensionOf } from '../../workbook/sniff.ts'
import type { AnalysisContext } from './context.ts'
import { recount } from './counts.ts'
import { filesCount } from './file-links.ts'
import { customerHead, tellByIds } from './find.ts'
import { writeSteps } from './history.ts'

/** pdf, jpg, png, xlsx, xls and docx: what enterprises prove things with. */
const evidenceKinds: readonly string[] = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.xls', '.docx']
/** 20 MB a file. */
export const largestEvidence = 20 * 1024 * 1024
export const evidenceFiles = 20
export const evidenceEvents = 200

/**
 * Refuses a file that is none of these kinds, by its name and by what is in it.
 *
 * @throws ApiError 415 with one sentence that names the file and the reason
 */
export async function requireEvidenceKind(store: FileStore, file: Content): Promise<void> {
  if (!evidenceKinds.includes(extensionOf(file.name)))
    throw new ApiError(415, 'event.fileType', { parameters: { name: file.name } })
  await requireKind(store, file, evidenceKinds)
}

type Event = { id: string; status: EventStatus; own_severity: Severity; severity: Severity; explanation: string }

const auditDetails = (file: FileRecord, eventIds: readonly string[]): Record<string, unknown> => ({
  purpose: 'evidence',
  ...factsOf(file),
  events: eventIds,
})

async function eventsOf(db: Executor, customerId: string, ids: readonly string[]): Promise<Event[]> {
  const rows = await db
    .selectFrom('anomaly_events')
    .select(['id', 'status', 'own_severity', 'severity', 'explanation'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ['', ...ids])
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/**
 * What its files say of an event: explained with a file is evidenced, without one it is not; an accepted one counts
 * less with a file.
 */
async function settle(
  db: Executor,
  event: Event,
  change: { kind: 'fileAdded' | 'fileRemoved'; fileNames: string[] },
  by: { user: CurrentUser; customerId: string },
): Promise<void> {
  const from = event.status
  const files = await filesCount(db, event.id)
  const to =
    from === 'explained' && files > 0 && change.kind === 'fileAdded'
      ? 'evidenced'
      : from === 'evidenced' && files === 0
        ? 'explained'
        : from
  const severity = severityOf(event.own_severity, { status: to, files })
  if (to !== from || severity !== event.severity) {
    await db
      .updateTable('anomaly_events')
      .set((eb) => ({
        status: to,
        severity,
        severity_rank: rankOf(severity),
        updated_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', event.id)
      .execute()
  }
  await writeSteps(db, [
    {
      eventId: event.id,
      customerId: by.customerId,
      kind: change.kind,
      from,
      to,
      detail: { fileNames: change.fileNames },
      by: by.user.id,
    },
  ])
}

/**
 * Records files as evidence of events of one customer: all of it or nothing. The same content under the same name is
 * there once for a customer: who sends it again, because the answer was lost, gets what is there.
 *
 * @throws ApiError 404 the customer is not in the user's scope, or an event is not the customer's
 */
export async function addEvidence(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  place: { customerId: string; eventIds: readonly string[] },
  contents: readonly Content[],
  locale: Locale,
): Promise<{ files: EvidenceFile[]; events: AnomalyEvent[] }> {
  const { customerId } = place
  const eventIds = [...new Set(place.eventIds)]
  const head = await customerHead(db, user, customerId)
  const files = await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    await customerHead(trx, user, customerId)
    const events = await eventsOf(trx, customerId, eventIds)
    const { rows: known } = await listRecords(trx, { purpose: 'evidence', customerId }, { pageSize: 10_000 })
    const recorded: FileRecord[] = []
    for (const content of contents) {
      const same = [...known, ...recorded].find(
        ({ sha256, name }) => sha256 === content.sha256 && name === content.name,
      )
      const file = same ?? (await addFile(trx, content, { purpose: 'evidence', customerId, by: user.id }))
      if (!recorded.includes(file)) recorded.push(file)
    }
    const linked = await trx
      .selectFrom('anomaly_files')
      .select(['event_id', 'file_id'])
      .where('event_id', 'in', eventIds)
      .where('file_id', 'in', ['', ...recorded.map(({ id }) => id)])
      .execute()
    const links = new Set(linked.map((link) => `${link.event_id} ${link.file_id}`))
    const isLinked = (eventId: string, fileId: string): boolean => links.has(`${eventId} ${fileId}`)
    for (const file of recorded) {
      const to = events.filter(({ id }) => !isLinked(id, file.id)).map(({ id }) => id)
      if (to.length === 0) continue
      await trx
        .insertInto('anomaly_files')
        .values(to.map((id) => ({ event_id: id, file_id: file.id, created_by: user.id, created_at: now() })))
        .execute()
      await auditCustomer(trx, user, customerId, 'upload', { after: auditDetails(file, to) })
    }
    for (const event of events) {
      const fileNames = recorded.filter(({ id }) => !isLinked(event.id, id)).map(({ name }) => name)
      if (fileNames.length > 0) await settle(trx, event, { kind: 'fileAdded', fileNames }, { user, customerId })
    }
    await recount(trx, customerId)
    return recorded
  })
  const events = await tellByIds(db, context, head, eventIds, locale)
  const ids = new Set(files.map(({ id }) => id))
  const added = new Map(
    events.flatMap((event) => event.files.filter(({ id }) => ids.has(id)).map((file) => [file.id, file] as const)),
  )
  return { files: [...added.values()], events }
}

/**
 * Takes a file of evidence away from all its events.
 *
 * @returns its name, and the events that it was evidence of
 * @throws ApiError 404 unknown, deleted before, or of a customer outside the user's scope
 */
export async function deleteEvidence(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<{ fileName: string; abnormalIds: string[] }> {
  const { customerId } = await requireRecord(db, user, id, { purpose: 'evidence' })
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    const file = await requireRecord(trx, user, id, { purpose: 'evidence' })
    if (!(await removeRecord(trx, id))) throw notFound()
    const links = await trx.selectFrom('anomaly_files').select('event_id').where('file_id', '=', id).execute()
    const events = await eventsOf(
      trx,
      customerId,
      links.map((link) => link.event_id),
    )
    for (const event of events)
      await settle(trx, event, { kind: 'fileRemoved', fileNames: [file.name] }, { user, customerId })
    await recount(trx, customerId)
    const abnormalIds = events.map((event) => event.id)
    await auditCustomer(trx, user, customerId, 'deleteFile', { before: auditDetails(file, abnormalIds) })
    return { fileName: file.name, abnormalIds }
  })
}
