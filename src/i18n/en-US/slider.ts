import type { slider as zhCN } from '../zh-CN/slider.ts'

/** The slider of report cards. */
export const slider: typeof zhCN = {
  title: 'Published reports',
  count: '1 report |||| %{smart_count} reports',
  link: 'Go and view completed list',
  previous: 'Previous reports',
  next: 'Next reports',
  hide: 'Collapse the published reports',
  show: 'Expand the published reports',
  empty: 'No published reports yet. Once published, a report can be opened from here.',
  create: 'New report',
  failed: 'The reports could not be loaded.',
  retry: 'Retry',
  noCustomer: 'Industry report',
}
