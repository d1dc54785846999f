import type { EvidenceFile } from '../../../core/analysis/events.ts'
import { userNames } from '../../customers/status.ts'
import type { Executor } from '../../db/schema.ts'
import { countRows } from '../../db/pages.ts'

/** How many files of evidence an event has. */
export async function filesCount(db: Executor, eventId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('anomaly_files')
      .innerJoin('files', 'files.id', 'anomaly_files.file_id')
      .where('anomaly_files.event_id', '=', eventId)
      .where('files.deleted_at', 'is', null),
  )
}

/** The files of events, by the event's id, the newest first. */
export async function filesOfEvents(db: Executor, eventIds: readonly string[]): Promise<Map<string, EvidenceFile[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('anomaly_files')
    .innerJoin('files', 'files.id', 'anomaly_files.file_id')
    .select(['anomaly_files.event_id', 'files.id', 'files.name', 'files.size', 'files.created_at', 'files.created_by'])
    .where('anomaly_files.event_id', 'in', [...eventIds])
    .where('files.deleted_at', 'is', null)
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id')
    .execute()
  const names = await userNames(
    db,
    rows.map((row) => row.created_by),
  )
  const files = new Map<string, EvidenceFile[]>()
  for (const row of rows) {
    const file = {
      id: row.id,
      fileName: row.name,
      size: Number(row.size),
      time: row.created_at,
      by: names.get(row.created_by) ?? '',
    }
    files.set(row.event_id, [...(files.get(row.event_id) ?? []), file])
  }
  return files
}
