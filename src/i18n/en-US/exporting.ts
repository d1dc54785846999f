import type { exporting as chinese } from '../zh-CN/exporting.ts'

export const exporting: typeof chinese = {
  button: 'Export',
  menu: 'Export the report',
  cancel: 'Cancel export',
  busy: '%{format}: exporting…',
  done: 'Exported %{name}',
  cancelled: 'Export cancelled',
  failed: '%{format}: the export failed. %{reason}',
  retry: 'Try again',
  close: 'Close',
  formats: { docx: 'Word document', pdf: 'PDF file', xlsx: 'Workbook' },
  hints: {
    docx: 'Can be edited in Word or WPS',
    pdf: 'Fixed layout, to hand in or print',
    xlsx: 'All tables and chart figures, a sheet per chapter',
  },
  sources: 'Include data sources',
  sourcesHint: 'Footnotes, lines below tables, list of sources',
}
