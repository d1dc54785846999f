import { sql } from 'kysely'
import type { ResourceHooks } from '../types.ts'
import { purgeReport } from './purge.ts'

/** Reports, drafts and industry reports lie in one table. What holds a document is read and saved by routes of its own. */
export const reportHooks: ResourceHooks = {
  handled: ['get', 'update'],

  expressions: {
    author: () => sql`coalesce((select name from users where users.id = reports.owner_id), '')`,
    templateName: ({ locale }) => sql`coalesce((select ${sql.ref(locale === 'zh-CN' ? 'name_zh' : 'name_en')} from report_templates where report_templates.id = reports.template_id), '')`,
  },

  derived: ['author', 'templateName'],

  purge: purgeReport,

  refuseDelete: (stored, { user }) => (stored['status'] === 'published' && stored.owner_id !== user.id && user.scope !== 'all' ? 'report.deleteOthers' : null),
}
