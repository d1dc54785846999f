import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listed } from '../../../core/i18n/punctuation.ts'
import type { Locale, Text } from '../../../core/schema/types.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { readPage, type PageAsked } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { englishSectionName } from './section-names.ts'
import type { TemplateSection } from './sections/types.ts'
import { shippedJson } from '../../shipped-json.ts'

/** A template: the sections of a report in the order that the bank prescribes. */
export type Template = { id: string; type: string; version: number; name: Text; sections: TemplateSection[] }

const folder = join(import.meta.dirname, 'templates')

/** The templates that the product brings. */
export const shippedTemplates: readonly Template[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => shippedJson<Template>(folder, file))
  .toSorted((a, b) => a.type.localeCompare(b.type))

/**
 * Puts the templates that the product brings into the database, or their newer versions; safe to call at every start.
 * One that the bank edited stays as it is: its editor tells that the product brings a newer one.
 */
export async function ensureTemplates(db: Executor): Promise<void> {
  const time = now()
  for (const { id, type, version, name, sections } of shippedTemplates) {
    const outline = toJson(sections)
    const names = { name_zh: name['zh-CN'], name_en: name['en-US'] }
    const there = await db
      .selectFrom('report_templates')
      .select(['version', 'shipped_version'])
      .where('id', '=', id)
      .executeTakeFirst()
    const kept =
      there &&
      (await db
        .selectFrom('report_template_versions')
        .select('created_by')
        .where('template_id', '=', id)
        .where('version', '=', there.version)
        .executeTakeFirst())
    const known = there ? Number(there.shipped_version ?? there.version) : 0
    if (there && (known >= version || kept?.created_by != null)) {
      // What reports were built from before versions were kept.
      if (!kept && known === version)
        await keep(db, { template_id: id, version: Number(there.version), outline, ...names, created_at: time })
      continue
    }
    const next = there ? Math.max(version, Number(there.version) + 1) : version
    await db
      .insertInto('report_templates')
      .values({
        id,
        type,
        ...names,
        outline,
        version: next,
        shipped_version: version,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ outline, version: next, shipped_version: version, updated_at: time }),
      )
      .execute()
    await keep(db, { template_id: id, version: next, outline, ...names, created_at: time })
  }
}

const keep = async (
  db: Executor,
  row: { template_id: string; version: number; outline: string; name_zh: string; name_en: string; created_at: string },
): Promise<void> =>
  void (await db
    .insertInto('report_template_versions')
    .values({ ...row, note: '', created_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute())

export async function listTemplates(
  db: Executor,
  { type, locale, ...page }: { type?: string | undefined; locale: Locale } & PageAsked,
) {
  let query = db.selectFrom('report_templates').where('deleted_at', 'is', null)
  if (type) query = query.where('type', '=', type)
  const { rows: templates, total } = await readPage(query, page, (all) =>
    all.select(['id', 'type', 'name_zh', 'name_en', 'outline', 'version']).orderBy('type').orderBy('id'),
  )
  const rows = templates.map((row) => {
    const sections = fromJson<TemplateSection[]>(row.outline)
    return {
      id: row.id,
      type: row.type,
      name: locale === 'zh-CN' ? row.name_zh : row.name_en,
      version: row.version,
      describe: listed(
        sections
          .filter((section) => section.level === 1)
          .map((section) => (locale === 'zh-CN' ? section.title : englishSectionName(section))),
        locale,
      ),
      outline: sections.map(({ id, title, level, required }) => ({ id, title, level, required })),
    }
  })
  return { rows, total }
}

export const templateTypes = (locale: Locale): { type: string; name: string }[] =>
  shippedTemplates.map((template) => ({ type: template.type, name: template.name[locale] }))

/** The template that a report is built from. Throws 422 where there is none, or where it is of another type. */
export async function requireTemplate(
  db: Executor,
  id: string,
  useRemark: string,
): Promise<{ id: string; version: number; sections: TemplateSection[] }> {
  const row = await db
    .selectFrom('report_templates')
    .select(['id', 'type', 'outline', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.type !== useRemark) throw new ApiError(422, 'report.template')
  return { id: row.id, version: row.version, sections: fromJson<TemplateSection[]>(row.outline) }
}
