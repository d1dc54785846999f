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
  selectedGone:
    'Records exported: %{count}. %{smart_count} of those selected was deleted or handed over meanwhile and is not in the file. |||| Records exported: %{count}. %{smart_count} of those selected were deleted or handed over meanwhile and are not in the file.',
  close: 'Close',
  formats: { docx: 'Word document', pdf: 'PDF file', xlsx: 'Workbook' },
  hints: {
    docx: 'Can be edited in Word or WPS',
    pdf: 'Fixed layout, to hand in or print',
    xlsx: 'All tables and chart figures, a sheet per chapter',
  },
  sources: 'Include data sources',
  sourcesHint: 'Footnotes, lines below tables, list of sources',
  batch: {
    button: 'Export report files',
    title: 'Export %{count} report |||| Export %{count} reports',
    format: 'File format',
    hint: 'A file for each report, saved together as one archive.',
    tooMany: 'At most %{most} reports at once: please select fewer.',
    run: 'Export',
    running: 'Exporting report %{at} of %{total}',
    file: '%{count} reports %{day}.zip',
    saved: 'Saved %{count} report: %{file} |||| Saved %{count} reports: %{file}',
    nothing: 'None of the reports could be exported; no file was saved.',
    failed: 'This report was not exported: |||| These %{count} reports were not exported:',
    retry: 'Try this report again |||| Try these %{count} again',
  },
}
