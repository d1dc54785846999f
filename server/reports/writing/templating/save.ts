import type { TemplateChange, TemplateInfo } from '../../../../core/contracts/templates.ts'
import { listed } from '../../../../core/i18n/punctuation.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { actor, writeAudit } from '../../../audit/write.ts'
import { now, toJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ApiError, notFound } from '../../../errors.ts'
import type { CurrentUser } from '../../../user.ts'
import type { TemplateSection } from '../sections/types.ts'
import { shippedTemplates } from '../templates.ts'
import { readTemplate, requireRow } from './read.ts'
import { keepTemplateVersion, templateAt } from './versions.ts'

/** Refuses sections that no report can be built from, naming each place. */
export async function requireSections(
  value: unknown,
  tables: readonly TableSchema[],
  locale: Locale,
): Promise<TemplateSection[]> {
  const { checkTemplate } = await import('./check.ts')
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

async function put(
  db: Executor,
  user: CurrentUser,
  id: string,
  { nameZh, nameEn, describe = '', version, note = '' }: Omit<TemplateChange, 'sections'>,
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
): Promise<TemplateInfo> => put(db, user, id, change, await requireSections(change.sections, tables, locale))

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
