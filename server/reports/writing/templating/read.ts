import type { TemplateInfo } from '../../../../core/contracts/templates.ts'
import { fromJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import { notFound } from '../../../errors.ts'
import type { TemplateSection } from '../sections/types.ts'
import { shippedTemplates } from '../templates.ts'

const columns = [
  'id',
  'type',
  'name_zh',
  'name_en',
  'describe',
  'version',
  'outline',
  'shipped_version',
  'updated_at',
] as const

/** The stored row of a template that is in use. Throws 404. */
export async function requireRow(db: Executor, id: string) {
  const row = await db
    .selectFrom('report_templates')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Whether the bank wrote the version in force: who did stands beside it. */
async function isEdited(db: Executor, id: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('report_template_versions')
    .select('created_by')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.created_by != null
}

/** One template with its sections. Throws 404. */
export async function readTemplate(db: Executor, id: string): Promise<TemplateInfo> {
  const row = await requireRow(db, id)
  const shipped = shippedTemplates.find((template) => template.id === id)
  return {
    id: row.id,
    type: row.type,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    describe: row.describe ?? '',
    version: Number(row.version),
    sections: fromJson<TemplateSection[]>(row.outline),
    shipped: shipped !== undefined,
    edited: await isEdited(db, id, Number(row.version)),
    newer: shipped !== undefined && shipped.version > Number(row.shipped_version ?? 0),
    updateTime: row.updated_at,
  }
}

/** All that are in use, by kind. */
export async function allTemplates(db: Executor): Promise<TemplateInfo[]> {
  const rows = await db
    .selectFrom('report_templates')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(({ id }) => readTemplate(db, id)))
}
