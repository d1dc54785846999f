import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { ReportVersionContent, ReportVersionRow } from '../../core/report-versions.ts'
import type { Http } from './http.ts'
import type { ReportVersion } from './report-types.ts'

const path = (id: string): string => encodeURIComponent(id)
const longTimeout = 60_000

/** The calls about what a report said at earlier times. */
export const reportVersionCalls = (http: Http) => ({
  /** The kept versions, the newest first. */
  async reportVersions(id: string, signal?: AbortSignal): Promise<ReportVersionRow[]> {
    const answer = await http<RowsEnvelope<ReportVersionRow>>(`/report/entity/version/list/${path(id)}`, {
      silent: true,
      ...(signal && { signal }),
    })
    return answer.rows
  },

  /** What the report said at a version; 404 where that is not kept any more. */
  async reportVersion(id: string, version: number, signal?: AbortSignal): Promise<ReportVersionContent> {
    const answer = await http<Envelope<ReportVersionContent>>(`/report/entity/version/${path(id)}?version=${version}`, {
      silent: true,
      timeout: longTimeout,
      ...(signal && { signal }),
    })
    return { ...answer.data, figures: answer.data.figures ?? {} }
  },

  /** Makes an earlier version the newest one. 409 where `version` is not the latest. */
  async restoreReportVersion(id: string, from: number, version: number): Promise<ReportVersion> {
    const answer = await http<Envelope<ReportVersion>>(`/report/entity/version/restore/${path(id)}`, {
      method: 'POST',
      silent: true,
      timeout: longTimeout,
      body: { version, from },
    })
    return answer.data
  },

  /** Writes a note on a version; an empty one takes it away. */
  async noteReportVersion(id: string, version: number, note: string): Promise<void> {
    await http(`/report/entity/version/note/${path(id)}`, { method: 'POST', silent: true, body: { version, note } })
  },
})
