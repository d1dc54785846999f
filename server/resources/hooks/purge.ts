import { sql } from 'kysely'
import { likePattern } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { eraseRecords } from '../../files/record-changes.ts'

/** A customer's data go with the customer; reports about it are records of their own and stay. */
export async function purgeCustomer(db: Executor, id: string): Promise<string[]> {
  await db.deleteFrom('table_rows').where('customer_id', '=', id).execute()
  await db.deleteFrom('imports').where('customer_id', '=', id).execute()
  await db.deleteFrom('collections').where('customer_id', '=', id).execute()
  await db.deleteFrom('cell_edits').where('customer_id', '=', id).execute()
  await db
    .deleteFrom('anomaly_files')
    .where('event_id', 'in', db.selectFrom('anomaly_events').select('id').where('customer_id', '=', id))
    .execute()
  for (const table of ['analyses', 'anomaly_events', 'anomaly_hits', 'anomaly_history'] as const)
    await db.deleteFrom(table).where('customer_id', '=', id).execute()
  return eraseRecords(db, { customerId: id, except: 'image' })
}

/** A report's versions and pictures go with it, but for pictures that were copied into other reports. */
export async function purgeReport(db: Executor, id: string): Promise<string[]> {
  const images = await db
    .selectFrom('report_images')
    .innerJoin('files', 'files.id', 'report_images.file_id')
    .select('files.id')
    .where('report_images.report_id', '=', id)
    .execute()
  const gone: string[] = []
  for (const image of images) {
    const used = await db
      .selectFrom('reports')
      .select('id')
      .where('id', '<>', id)
      .where(sql<boolean>`cast(content as text) like ${likePattern(`file:${image.id}`)} escape '\\'`)
      .limit(1)
      .executeTakeFirst()
    if (used) continue
    await db.deleteFrom('report_images').where('file_id', '=', image.id).execute()
    gone.push(...(await eraseRecords(db, { ids: [image.id] })))
  }
  await db.deleteFrom('report_versions').where('report_id', '=', id).execute()
  return gone
}
