import type { RestoreResult, ListExport as ExportFacts } from '../../core/contracts/system.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** The calls about what was done: undoing deletions, restoring, and telling of exports. */
export const historyCalls = (http: Http) => ({
  /** Undoes deletions of the user's own, some minutes old at most. `resource` is the schema's name. */
  async undoDeletion(resource: string, ids: readonly string[]): Promise<RestoreResult> {
    const answer = await http<Envelope<RestoreResult>>('/system/recycleBin/undo', {
      method: 'POST',
      body: { resource, ids },
    })
    return answer.data
  },

  /** Restores what lies in the recycle bin, whoever put it there; tells what of it is not as its fields ask for now. */
  restoreDeleted: (id: string): Promise<Envelope<{ unmet: string } | null>> =>
    http(`/system/recycleBin/restore/${encodeURIComponent(id)}`, { method: 'POST' }),

  /** Tells the audit trail of a file before it is handed out; what was not told is not exported. */
  async recordExport(facts: ExportFacts): Promise<void> {
    await http('/system/audit/exported', { method: 'POST', body: facts })
  },
})
