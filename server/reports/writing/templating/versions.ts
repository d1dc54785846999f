import type { TemplateVersion } from '../../../../core/contracts/templates.ts'
import { fromJson, now } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import { notFound } from '../../../errors.ts'
import type { TemplateSection } from '../sections/types.ts'
import { requireRow } from './read.ts'

/** Keeps what a template is at a version. */
export async function keepTemplateVersion(
  db: Executor,
  {
    id,
    version,
    nameZh,
    nameEn,
    outline,
    note,
    by,
  }: { id: string; version: number; nameZh: string; nameEn: string; outline: string; note: string; by: string | null },
): Promise<void> {
  await db
    .insertInto('report_template_versions')
    .values({
      template_id: id,
      version,
      name_zh: nameZh,
      name_en: nameEn,
      outline,
      note,
      created_by: by,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a template was, the latest version first. */
export async function templateVersions(db: Executor, id: string): Promise<TemplateVersion[]> {
  await requireRow(db, id)
  const rows = await db
    .selectFrom('report_template_versions')
    .leftJoin('users', 'users.id', 'report_template_versions.created_by')
    .select([
      'report_template_versions.version',
      'report_template_versions.note',
      'report_template_versions.outline',
      'report_template_versions.created_at',
      'users.name',
    ])
    .where('template_id', '=', id)
    .orderBy('report_template_versions.version', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    version: Number(row.version),
    note: row.note,
    userName: row.name ?? '',
    time: row.created_at,
    sections: fromJson<TemplateSection[]>(row.outline).length,
  }))
}

/** The sections of a template at a version. Throws 404. */
export async function templateAt(db: Executor, id: string, version: number): Promise<TemplateSection[]> {
  await requireRow(db, id)
  const row = await db
    .selectFrom('report_template_versions')
    .select('outline')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return fromJson<TemplateSection[]>(row.outline)
}
