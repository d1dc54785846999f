import type { ResourceHooks } from '../types.ts'
import { purgeReport } from './purge.ts'

/** Reports, drafts and industry reports lie in one table. What holds a document is read and saved by routes of its own. */
export const reportHooks: ResourceHooks = {
  handled: ['get', 'update'],

  purge: purgeReport,

  refuseDelete: (stored, { user }) => (stored['status'] === 'published' && stored.owner_id !== user.id && user.scope !== 'all' ? 'report.deleteOthers' : null),
}
