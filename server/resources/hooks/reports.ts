import { sql } from 'kysely'
import type { ResourceHooks } from '../types.ts'
import { industryClass, industryCode } from '../../../core/classification/industry-tree.ts'
import { divisionOf } from '../../db/places.ts'
import { purgeReport } from './purge.ts'

/** The code of an industry with its letter, as lists filter by it: one from before codes were kept so may have none. */
const industryCodeOf = sql`case when substr(reports.industry_code, 1, 1) between 'A' and 'T' then reports.industry_code else substr(${divisionOf('reports.industry_code')}, 1, 1) || reports.industry_code end`

/** Who wrote a report: whoever has it, but for one that was published before its customer was given away. */
const writtenBy = sql`coalesce(reports.author_id, reports.owner_id)`

/**
 * Reports, drafts and industry reports lie in one table. What holds a document is read and saved by routes of its own.
 */
export const reportHooks: ResourceHooks = {
  handled: ['get', 'update'],

  expressions: {
    // One column names what a report is about: an enterprise, or an industry.
    industryName: () => sql`case when reports.use_remark = '4' then reports.user_name end`,
    author: () => sql`coalesce((select name from users where users.id = ${writtenBy}), '')`,
    templateName: ({ locale }) =>
      sql`coalesce((select ${sql.ref(locale === 'zh-CN' ? 'name_zh' : 'name_en')} from report_templates where report_templates.id = reports.template_id), '')`,
  },

  lookups: { author: { by: writtenBy, table: 'users', shows: 'name' } },

  derived: ['author', 'templateName'],

  purge: purgeReport,

  refuseDelete: (stored, { user }) =>
    stored['status'] === 'published' && stored.owner_id !== user.id && user.scope !== 'all'
      ? 'report.deleteOthers'
      : null,
}

/** Industry reports say the industry in the reader's language. */
export const industryReportHooks: ResourceHooks = {
  ...reportHooks,
  expressions: { ...reportHooks.expressions, industryCode: () => industryCodeOf },
  virtual: async (_db, rows, { locale }) =>
    rows.map((row) => {
      const name = industryClass(industryCode(row['industry_code'] as string | null))?.label[locale]
      return name === undefined ? {} : { industryName: name }
    }),
}
