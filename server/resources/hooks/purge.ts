import { sql } from 'kysely'
import { likePattern } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { inBin } from '../bin/bin.ts'
import { eraseFieldFiles } from '../field-files.ts'
import { eraseRecords } from '../../files/record-changes.ts'

/** Tasks and notes of a customer, those in the recycle bin too, with the files of their fields; answers the contents. */
async function purgeTasks(db: Executor, customerId: string): Promise<string[]> {
  await db
    .deleteFrom('note_mentions')
    .where('note_id', 'in', db.selectFrom('customer_notes').select('id').where('customer_id', '=', customerId))
    .execute()
  const own = [
    ['customer_tasks', 'customerTasks'],
    ['customer_notes', 'customerNotes'],
  ] as const
  const contents: string[] = []
  for (const [table, resource] of own) {
    const holding = await db
      .selectFrom('field_files')
      .select('record_id')
      .distinct()
      .where('resource', '=', resource)
      .where('record_id', 'in', db.selectFrom(table).select('id').where('customer_id', '=', customerId))
      .execute()
    for (const { record_id: id } of holding)
      if (id !== null) contents.push(...(await eraseFieldFiles(db, resource, id)))
    await db
      .deleteFrom('deletions')
      .where('resource', '=', resource)
      .where(inBin)
      .where('record_id', 'in', db.selectFrom(table).select('id').where('customer_id', '=', customerId))
      .execute()
    await db.deleteFrom(table).where('customer_id', '=', customerId).execute()
  }
  return contents
}

/** A customer's data go with the customer; reports about it are records of their own and stay. */
export async function purgeCustomer(db: Executor, id: string): Promise<string[]> {
  await db.deleteFrom('table_rows').where('customer_id', '=', id).execute()
  await db
    .deleteFrom('import_rows')
    .where('import_id', 'in', db.selectFrom('imports').select('id').where('customer_id', '=', id))
    .execute()
  await db.deleteFrom('matchings').where('customer_id', '=', id).execute()
  await db.deleteFrom('imports').where('customer_id', '=', id).execute()
  await db.deleteFrom('collections').where('customer_id', '=', id).execute()
  await db.deleteFrom('cell_edits').where('customer_id', '=', id).execute()
  await db
    .deleteFrom('anomaly_files')
    .where('event_id', 'in', db.selectFrom('anomaly_events').select('id').where('customer_id', '=', id))
    .execute()
  for (const table of ['analyses', 'anomaly_events', 'anomaly_hits', 'anomaly_history'] as const)
    await db.deleteFrom(table).where('customer_id', '=', id).execute()
  const ofTasks = await purgeTasks(db, id)
  await db.deleteFrom('customer_handovers').where('customer_id', '=', id).execute()
  return [...ofTasks, ...(await eraseRecords(db, { customerId: id, except: 'image' }))]
}

/** Whether any report but this one shows a picture; before copies were written down, that stood in its text alone. */
async function isShownElsewhere(db: Executor, imageId: string, reportId: string): Promise<boolean> {
  const copy = await db
    .selectFrom('shown_images')
    .select('report_id')
    .where('file_id', '=', imageId)
    .where('report_id', '<>', reportId)
    .limit(1)
    .executeTakeFirst()
  if (copy) return true
  const named = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '<>', reportId)
    .where(sql<boolean>`cast(content as text) like ${likePattern(`file:${imageId}`)} escape '\\'`)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}

/** The pictures of a report, and those of reports that are gone which it was the last to show. */
async function imagesToPurge(db: Executor, id: string): Promise<string[]> {
  const own = await db.selectFrom('report_images').select('file_id').where('report_id', '=', id).execute()
  const left = await db
    .selectFrom('shown_images')
    .innerJoin('report_images', 'report_images.file_id', 'shown_images.file_id')
    .leftJoin('reports', 'reports.id', 'report_images.report_id')
    .select('shown_images.file_id')
    .where('shown_images.report_id', '=', id)
    .where('reports.id', 'is', null)
    .execute()
  return [...own, ...left].map(({ file_id: imageId }) => imageId)
}

/** A report's versions and pictures go with it, but for pictures that were copied into other reports. */
export async function purgeReport(db: Executor, id: string): Promise<string[]> {
  const gone: string[] = []
  for (const imageId of await imagesToPurge(db, id)) {
    if (await isShownElsewhere(db, imageId, id)) continue
    await db.deleteFrom('report_images').where('file_id', '=', imageId).execute()
    gone.push(...(await eraseRecords(db, { ids: [imageId] })))
  }
  await db.deleteFrom('shown_images').where('report_id', '=', id).execute()
  await db.deleteFrom('report_versions').where('report_id', '=', id).execute()
  return gone
}
