import type { ResourceHooks } from '../types.ts'

/** Reports, drafts and industry reports lie in one table. What holds a document is read and saved by routes of its own. */
export const reportHooks: ResourceHooks = {
  handled: ['get', 'update'],
  // A draft that is published is the same record still.
  trailName: 'reports',

  refuseDelete: (stored, { user }) => (stored['status'] === 'published' && stored.owner_id !== user.id && user.scope !== 'all' ? 'report.deleteOthers' : null),
}
