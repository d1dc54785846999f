import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type {
  FilledPassage,
  Passage,
  PassageChange,
  PassageFilter,
  PassageToSave,
} from '../../core/contracts/passages.ts'
import type { Http } from './http.ts'

const path = (id: string): string => encodeURIComponent(id)

/** The calls about the library of passages. */
export const passageCalls = (http: Http) => ({
  /** The library, what changed last first. */
  async passages(
    filter: PassageFilter,
    pageNum: number,
    pageSize: number,
    signal?: AbortSignal,
  ): Promise<{ rows: Passage[]; total: number }> {
    const { rows, total } = await http<RowsEnvelope<Passage>>('/report/entity/content/list', {
      method: 'POST',
      read: true,
      silent: true,
      body: { ...filter, pageNum, pageSize },
      ...(signal && { signal }),
    })
    return { rows, total }
  },

  /** Saves blocks of a report; answers the new passage and how many blocks (charts, pictures) stayed behind. */
  async savePassage(passage: PassageToSave): Promise<{ id: string; leftOut: number }> {
    return (
      await http<Envelope<{ id: string; leftOut: number }>>('/report/entity/content/save/as', {
        method: 'POST',
        silent: true,
        body: passage,
        timeout: 20_000,
      })
    ).data
  },

  changePassage: (id: string, change: PassageChange): Promise<unknown> =>
    http(`/report/entity/content/update/${path(id)}`, { method: 'POST', silent: true, body: change }),
  deletePassage: (id: string): Promise<unknown> =>
    http(`/report/entity/content/delete/${path(id)}`, { method: 'DELETE', silent: true }),
  restorePassage: (id: string): Promise<unknown> =>
    http(`/report/entity/content/restore/${path(id)}`, { method: 'POST', silent: true }),

  /** The passage as a report would say it, to be put where the caret is. */
  async fillPassage(id: string, reportId: string): Promise<FilledPassage> {
    return (
      await http<Envelope<FilledPassage>>('/report/entity/content/apply', {
        method: 'POST',
        silent: true,
        body: { id, reportId },
        timeout: 20_000,
      })
    ).data
  },
})
