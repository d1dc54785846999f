import type { Build, ReportTableConfig, ReportTemplate, ReportType } from '../../core/contracts/report-building.ts'
import type { PublishDecisions } from '../../core/contracts/publishing.ts'
import type { ReportFormat } from '../../core/report-files.ts'
import type { RecentCustomer } from '../../core/contracts/report-data.ts'
import type { ReportPreview } from '../../core/contracts/templates.ts'
import type { Envelope, PageEnvelope, RowsEnvelope } from '../../core/api.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import type { ReportCheck } from '../../core/report-checks.ts'
import type { ReportConfig } from '../../core/contracts/reports.ts'
import type { ReportCard, ReportPlan, ReportVersion } from './report-types.ts'
import { announceChange } from './changes.ts'
import { formOf, type Http } from './http.ts'

const path = (id: string): string => encodeURIComponent(id)

const statusQuery = (reportName: string, version?: number): string =>
  new URLSearchParams({ reportName, ...(version !== undefined && { version: String(version) }) }).toString()

/** Building, publishing and exporting work on a whole report. */
const longTimeout = 60_000

/** The calls about reports: templates, building, the editor, publishing and export. */
export const reportCalls = (http: Http) => ({
  /** The kinds of reports that have a name: `[{type: '1', name: '征信调查报告'}]`. */
  async reportTypes(signal?: AbortSignal): Promise<ReportType[]> {
    const answer = await http<Envelope<ReportType[]>>('/report/entity/template/type/list', {
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Templates, of one kind where it is named. */
  async reportTemplates(type?: string, signal?: AbortSignal): Promise<ReportTemplate[]> {
    const answer = await http<RowsEnvelope<ReportTemplate>>('/report/entity/template/list', {
      method: 'POST',
      read: true,
      body: { pageNum: 1, pageSize: 200, ...(type && { type }) },
      ...(signal && { signal }),
    })
    return answer.rows
  },

  /** The customers whose data came last, newest first. */
  async recentCustomers(size = 20, signal?: AbortSignal): Promise<RecentCustomer[]> {
    const body = { pageNum: 1, pageSize: size }
    return (
      await http<RowsEnvelope<RecentCustomer>>('/report/data/lately/customers', {
        method: 'POST',
        read: true,
        body,
        ...(signal && { signal }),
      })
    ).rows
  },

  /** The data tables that a report of this kind can draw on, and what each holds for a customer. */
  async reportTables(useRemark: string, appUserId: string, signal?: AbortSignal): Promise<ReportTableConfig[]> {
    const answer = await http<Envelope<ReportTableConfig[]>>('/report/entity/data/table/config', {
      method: 'POST',
      read: true,
      body: { useRemark, appUserId },
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What building would write, section by section: blocks, sources, and what is missing. Stores nothing. */
  async previewReport(plan: ReportPlan, signal?: AbortSignal): Promise<ReportPreview> {
    const answer = await http<Envelope<ReportPreview>>('/report/entity/preview/data', {
      method: 'POST',
      read: true,
      silent: true,
      body: plan,
      timeout: longTimeout,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Starts building a report in the background; answers at once. */
  async startBuild(plan: ReportPlan & { reportName: string }): Promise<Build> {
    return (await http<Envelope<Build>>('/report/entity/build', { method: 'POST', silent: true, body: plan })).data
  },
  /** How far a building is; throws why it failed. */
  async readBuild(id: string): Promise<Build> {
    const { data } = await http<Envelope<Build>>(`/report/entity/build/${path(id)}`, { silent: true })
    // The report came to be between two calls.
    if (data.state === 'done') announceChange()
    return data
  },
  cancelBuild: (id: string): Promise<unknown> =>
    http(`/report/entity/build/${path(id)}`, { method: 'DELETE', silent: true }),
  async runningBuilds(): Promise<Build[]> {
    return (await http<Envelope<Build[]>>('/report/entity/build/list', { silent: true })).data
  },

  /** One page of the published reports, the last published first, for the cards of the slider. */
  async publishedReports(
    pageNo: number,
    pageSize: number,
    signal?: AbortSignal,
  ): Promise<{ cards: ReportCard[]; total: number }> {
    const body = { pageNo, pageSize, status: 'published', sortField: 'updateTime', sortOrder: 'descend' }
    const answer = await http<PageEnvelope<ReportCard>>('/report/entity/list', {
      method: 'POST',
      read: true,
      silent: true,
      body,
      ...(signal && { signal }),
    })
    return { cards: answer.data, total: answer.totalCount }
  },

  /** What the editor needs to open a report. */
  async reportConfig(id: string, signal?: AbortSignal): Promise<ReportConfig> {
    const answer = await http<Envelope<ReportConfig>>(`/report/office/config/${path(id)}`, {
      silent: true,
      timeout: longTimeout,
      ...(signal && { signal }),
    })
    // A server that knows of no sources leaves them out.
    return { ...answer.data, figures: answer.data.figures ?? {} }
  },

  /**
   * Saves content, a name, or both, on top of `version`. 409 where the server holds another version. `overConflict`
   * says that the user has seen the version and replaces it: the server keeps both.
   */
  async updateReport(
    id: string,
    change: { content?: ReportDocument; reportName?: string; version: number; overConflict?: true },
  ): Promise<ReportVersion> {
    const answer = await http<Envelope<ReportVersion>>(`/report/entity/update/report/${path(id)}`, {
      method: 'POST',
      silent: true,
      body: change,
      timeout: 20_000,
    })
    return answer.data
  },

  /**
   * Makes a report a draft (a published one gets a new version). 409 where `version` is given and is not the latest.
   */
  async draftReport(id: string, reportName: string, version?: number): Promise<ReportVersion> {
    const answer = await http<Envelope<ReportVersion>>(
      `/report/entity/draft/${path(id)}?${statusQuery(reportName, version)}`,
      { method: 'POST', silent: true, timeout: longTimeout },
    )
    return answer.data
  },

  /** What speaks against publishing a report as the server holds it. */
  async checkReport(id: string, signal?: AbortSignal): Promise<ReportCheck> {
    const answer = await http<Envelope<ReportCheck>>(`/report/entity/check/${path(id)}`, {
      method: 'POST',
      read: true,
      silent: true,
      timeout: longTimeout,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /**
   * Publishes a report: freezes its content. 409 where `version` is given and is not the latest; 422 with
   * `data.findings` for what the decisions leave open.
   */
  async publishReport(
    id: string,
    reportName: string,
    version?: number,
    decisions?: PublishDecisions,
  ): Promise<ReportVersion> {
    const answer = await http<Envelope<ReportVersion>>(
      `/report/entity/publish/${path(id)}?${statusQuery(reportName, version)}`,
      { method: 'POST', silent: true, timeout: longTimeout, ...(decisions && { body: decisions }) },
    )
    return answer.data
  },

  /** Copies a report; answers the draft that it became. */
  async copyReport(id: string, reportName?: string): Promise<{ id: string; reportName: string }> {
    const answer = await http<Envelope<{ id: string; reportName: string }>>(`/report/entity/copy/${path(id)}`, {
      method: 'POST',
      silent: true,
      timeout: longTimeout,
      body: reportName === undefined ? {} : { reportName },
    })
    return answer.data
  },

  /**
   * The report as a file; its name is the server's. The caller shows a failure itself.
   *
   * @param asked.sources whether the file tells where its figures come from
   * @param asked.version an older version instead of the latest
   */
  exportReport: (
    id: string,
    {
      format,
      sources,
      version,
      signal,
    }: { format: ReportFormat; sources: boolean; version?: number | undefined; signal?: AbortSignal },
  ): Promise<File> =>
    http<File>(
      `/report/entity/${path(id)}/export?format=${format}&sources=${sources}${version === undefined ? '' : `&version=${version}`}`,
      { as: 'blob', silent: true, timeout: longTimeout, ...(signal && { signal }) },
    ),

  /** Puts a picture beside the report; answers its id for `file:<id>`. */
  async uploadReportImage(id: string, file: File, onProgress?: (share: number) => void): Promise<string> {
    const answer = await http<Envelope<{ id: string }>>(`/report/entity/image/upload/${path(id)}`, {
      method: 'POST',
      silent: true,
      body: formOf({ file }),
      timeout: longTimeout,
      ...(onProgress && { onProgress }),
    })
    return answer.data.id
  },

  reportImage: (fileId: string): Promise<Blob> =>
    http<Blob>(`/report/entity/image/${path(fileId)}`, { as: 'blob', silent: true, timeout: 20_000 }),
})
