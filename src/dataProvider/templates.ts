import type {
  TemplateChange,
  TemplateInfo,
  TemplateRow,
  TemplateVersion,
  TemplateCatalogue,
  ReportPreview,
} from '../../core/contracts/templates.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { TemplateSection } from '../../core/document/template-types.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

const base = '/system/template'
const path = (id: string): string => encodeURIComponent(id)

/** The calls about templates of reports, for administrators. */
export const templateCalls = (http: Http) => {
  const data = async <T>(call: Promise<Envelope<T>>): Promise<T> => (await call.catch(inPlace)).data
  const read = (signal?: AbortSignal) => ({ silent: true, ...(signal && { signal }) })
  return {
    templates: async (signal?: AbortSignal): Promise<TemplateRow[]> =>
      (await http<RowsEnvelope<TemplateRow>>(`${base}/list`, read(signal)).catch(inPlace)).rows,
    template: (id: string, signal?: AbortSignal): Promise<TemplateInfo> =>
      data(http<Envelope<TemplateInfo>>(`${base}/info/${path(id)}`, read(signal))),
    templateCatalogue: (signal?: AbortSignal): Promise<TemplateCatalogue> =>
      data(http<Envelope<TemplateCatalogue>>(`${base}/catalogue`, read(signal))),
    /** 409 where somebody saved in between; 422 names the sections that cannot be built. */
    saveTemplate: (id: string, change: TemplateChange): Promise<TemplateInfo> =>
      data(
        http<Envelope<TemplateInfo>>(`${base}/save/${path(id)}`, {
          method: 'POST',
          body: change,
          silent: true,
          timeout: 20_000,
        }),
      ),
    copyTemplate: (id: string, names: { nameZh: string; nameEn: string }): Promise<TemplateInfo> =>
      data(http<Envelope<TemplateInfo>>(`${base}/copy/${path(id)}`, { method: 'POST', body: names, silent: true })),
    deleteTemplate: (id: string): Promise<unknown> =>
      data(http<Envelope<unknown>>(`${base}/${path(id)}`, { method: 'DELETE', silent: true })),
    templateVersions: async (id: string, signal?: AbortSignal): Promise<TemplateVersion[]> =>
      (await http<RowsEnvelope<TemplateVersion>>(`${base}/version/list/${path(id)}`, read(signal)).catch(inPlace)).rows,
    /** `from` 0 is what the product brings. */
    restoreTemplate: (id: string, from: number, version: number): Promise<TemplateInfo> =>
      data(
        http<Envelope<TemplateInfo>>(`${base}/version/restore/${path(id)}`, {
          method: 'POST',
          body: { from, version },
          silent: true,
        }),
      ),
    /** What sections that are not saved would write of a customer. */
    previewTemplate: (type: string, sections: TemplateSection[], appUserId: string): Promise<ReportPreview> =>
      data(
        http<Envelope<ReportPreview>>(`${base}/preview`, {
          method: 'POST',
          body: { type, sections, appUserId },
          silent: true,
          timeout: 30_000,
        }),
      ),
  }
}
