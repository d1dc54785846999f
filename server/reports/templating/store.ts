import { listed } from '../../../core/i18n/punctuation.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../types.ts'
import type { TemplateSection } from '../sections/types.ts'
import { shippedTemplates } from '../templates.ts'
import { checkTemplate } from './check.ts'

/** A template as its editor opens it. */
export type TemplateInfo = {
  id: string
  type: string
  nameZh: string
  nameEn: string
  describe: string
  version: number
  sections: TemplateSection[]
  /** Brought by the product, and whether the bank changed it since; a newer one of the product waits where `newer` is true. */
  shipped: boolean
  edited: boolean
  newer: boolean
  updateTime: string
}

export type TemplateChange = {
  nameZh: string
  nameEn: string
  describe: string
  sections: unknown
  version: number
  note: string
}
export type TemplateVersion = { version: number; note: string; userName: string; time: string; sections: number }

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

async function requireRow(db: Executor, id: string) {
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

/** Refuses sections that no report can be built from, naming each place. */
export function requireSections(value: unknown, tables: readonly TableSchema[], locale: Locale): TemplateSection[] {
  const problems = checkTemplate(value, tables)
  if (problems.length === 0) return value as TemplateSection[]
  const errors = problems.map(({ section, title, pointer, key, parameters }) => ({
    field: `/sections/${section}${pointer}`,
    keyword: key.replace('template.', ''),
    msg: `${title ? translate(locale, 'template.in', { title }) : ''}${translate(locale, key, parameters ?? {})}`,
  }))
  throw new ApiError(422, 'template.faults', {
    parameters: {
      faults: listed(
        errors.slice(0, 3).map(({ msg }) => msg),
        locale,
      ),
    },
    errors,
  })
}

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

async function put(
  db: Executor,
  user: CurrentUser,
  id: string,
  { nameZh, nameEn, describe, version, note }: Omit<TemplateChange, 'sections'>,
  sections: TemplateSection[],
  more: { shippedVersion?: number } = {},
): Promise<TemplateInfo> {
  await inTransaction(db, async (trx) => {
    const before = await requireRow(trx, id)
    const outline = toJson(sections)
    const result = await trx
      .updateTable('report_templates')
      .set({
        name_zh: nameZh,
        name_en: nameEn,
        describe,
        outline,
        version: version + 1,
        updated_at: now(),
        ...(more.shippedVersion !== undefined && { shipped_version: more.shippedVersion }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n)
      throw new ApiError(409, 'error.conflict', {
        data: { current: { version: Number(before.version), updateTime: before.updated_at } },
      })
    await keepTemplateVersion(trx, {
      id,
      version: version + 1,
      nameZh,
      nameEn,
      outline,
      note,
      by: more.shippedVersion === undefined ? user.id : null,
    })
    await writeAudit(trx, {
      ...actor(user),
      action: 'update',
      resource: 'reportTemplates',
      recordId: id,
      recordName: nameZh,
      before: { name: before.name_zh, version: Number(before.version) },
      after: { name: nameZh, version: version + 1, note, sections: sections.length },
    })
  })
  return readTemplate(db, id)
}

/**
 * Saves a template as a new version. Reports that were built from it keep the one that they were built from.
 *
 * @throws ApiError 404, 409 on a stale version, 422 for sections that cannot be built
 */
export const saveTemplate = async (
  db: Executor,
  user: CurrentUser,
  id: string,
  change: TemplateChange,
  tables: readonly TableSchema[],
  locale: Locale,
): Promise<TemplateInfo> => put(db, user, id, change, requireSections(change.sections, tables, locale))

/** Makes a template of the bank's own out of another one. */
export async function copyTemplate(
  db: Executor,
  user: CurrentUser,
  from: string,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
): Promise<TemplateInfo> {
  const source = await requireRow(db, from)
  const id = newId('tp')
  const time = now()
  const outline = toJson(fromJson(source.outline))
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('report_templates')
      .values({
        id,
        type: source.type,
        name_zh: nameZh,
        name_en: nameEn,
        describe: source.describe,
        outline,
        version: 1,
        shipped_version: null,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await keepTemplateVersion(trx, { id, version: 1, nameZh, nameEn, outline, note: '', by: user.id })
    await writeAudit(trx, {
      ...actor(user),
      action: 'create',
      resource: 'reportTemplates',
      recordId: id,
      recordName: nameZh,
      after: { name: nameZh, from: source.name_zh },
    })
  })
  return readTemplate(db, id)
}

/** Takes a template of the bank's own out of use; those of the product stay. Reports keep what they were built from. */
export async function deleteTemplate(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const row = await requireRow(db, id)
  if (shippedTemplates.some((template) => template.id === id)) throw new ApiError(422, 'template.shipped')
  await inTransaction(db, async (trx) => {
    await trx.updateTable('report_templates').set({ deleted_at: now() }).where('id', '=', id).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'delete',
      resource: 'reportTemplates',
      recordId: id,
      recordName: row.name_zh,
    })
  })
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

/** Makes an older version the one in force, as a new version; `from` 0 is what the product brings. */
export async function restoreTemplate(
  db: Executor,
  user: CurrentUser,
  id: string,
  { version, from }: { version: number; from: number },
  locale: Locale,
): Promise<TemplateInfo> {
  const row = await requireRow(db, id)
  const shipped = shippedTemplates.find((template) => template.id === id)
  if (from === 0 && !shipped) throw notFound()
  const sections = from === 0 && shipped ? shipped.sections : await templateAt(db, id, from)
  const note =
    from === 0
      ? translate(locale, 'template.noteShipped')
      : translate(locale, 'template.noteRestored', { version: String(from) })
  return put(
    db,
    user,
    id,
    { nameZh: row.name_zh, nameEn: row.name_en, describe: row.describe ?? '', version, note },
    sections,
    from === 0 && shipped ? { shippedVersion: shipped.version } : {},
  )
}
