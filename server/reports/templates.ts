import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listed } from '../../core/i18n/punctuation.ts'
import type { Locale, Text } from '../../core/schema/types.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { englishSectionName } from './section-names.ts'
import type { TemplateSection } from './sections/types.ts'

/** A template: the sections of a report in the order that the bank prescribes. */
export type Template = { id: string; type: string; version: number; name: Text; sections: TemplateSection[] }

const folder = join(import.meta.dirname, 'templates')

/** The templates that the product brings. */
export const shippedTemplates: readonly Template[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Template)
  .toSorted((a, b) => a.type.localeCompare(b.type))

/** Puts the templates that the product brings into the database, or their newer versions; safe to call at every start. */
export async function ensureTemplates(db: Executor): Promise<void> {
  const time = now()
  for (const template of shippedTemplates) {
    const outline = toJson(template.sections)
    await db
      .insertInto('report_templates')
      .values({ id: template.id, type: template.type, name_zh: template.name['zh-CN'], name_en: template.name['en-US'], outline, version: template.version, created_at: time, updated_at: time, deleted_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ outline, version: template.version, updated_at: time }).where('report_templates.version', '<', template.version))
      .execute()
  }
}

export async function listTemplates(db: Executor, { type, pageNum, pageSize, locale }: { type?: string | undefined; pageNum: number; pageSize: number; locale: Locale }) {
  let query = db.selectFrom('report_templates').where('deleted_at', 'is', null)
  if (type) query = query.where('type', '=', type)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await query.select(['id', 'type', 'name_zh', 'name_en', 'outline', 'version']).orderBy('type').orderBy('id').limit(pageSize).offset((pageNum - 1) * pageSize).execute()
  const rows = found.map((row) => {
    const sections = fromJson<TemplateSection[]>(row.outline)
    return { id: row.id, type: row.type, name: locale === 'zh-CN' ? row.name_zh : row.name_en, version: row.version, describe: listed(sections.filter((section) => section.level === 1).map((section) => (locale === 'zh-CN' ? section.title : englishSectionName(section))), locale), outline: sections.map(({ id, title, level, required }) => ({ id, title, level, required })) }
  })
  return { rows, total: Number(total) }
}

export const templateTypes = (locale: Locale): { type: string; name: string }[] => shippedTemplates.map((template) => ({ type: template.type, name: template.name[locale] }))

/** The template that a report is built from. Throws 422 where there is none, or where it is of another type. */
export async function requireTemplate(db: Executor, id: string, useRemark: string): Promise<{ id: string; version: number; sections: TemplateSection[] }> {
  const row = await db.selectFrom('report_templates').select(['id', 'type', 'outline', 'version']).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row || row.type !== useRemark) throw new ApiError(422, 'report.template')
  return { id: row.id, version: row.version, sections: fromJson<TemplateSection[]>(row.outline) }
}
