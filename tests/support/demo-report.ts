import type { Report } from '../../server/reports/store.ts'
import type { ReportData } from '../../server/reports/writing/data/types.ts'
import type { Template } from '../../server/reports/writing/templates.ts'

/** A draft of a customer of the demo, as the store would have it. */
export const reportOf = (data: ReportData, template: Template | undefined): Report => ({
  id: `r_${data.customer?.id ?? ''}`,
  reportName: '样例',
  useRemark: template?.type ?? '',
  status: 'draft',
  customerId: data.customer?.id ?? null,
  userName: data.customer?.name ?? '',
  templateId: template?.id ?? null,
  templateVersion: null,
  periods: data.periods,
  tableIds: [],
  version: 1,
  updateTime: '',
  publishTime: null,
  contentHash: null,
  dataStamp: null,
  publisher: null,
  conditions: [],
})
