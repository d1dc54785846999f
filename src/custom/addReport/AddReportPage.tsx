import { useParams } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import { NotFoundPage } from '../../pages/StatePage.tsx'
import { findSchema, useSchemas } from '../../resources/schemas.ts'
import { ReportFormPage } from './ReportFormPage.tsx'

const buildable = ['1', '2', '3']

/** The form of one kind of report. */
export default function AddReportPage() {
  const { reportType = '' } = useParams()
  const type = findSchema(useSchemas(), 'reports')?.schema.properties['useRemark']?.['x-options']?.find((option) => option.value === reportType)
  if (!type || !buildable.includes(reportType)) return <NotFoundPage />
  // Reports are written in Chinese, whatever the language of the interface.
  return <ReportFormPage key={reportType} useRemark={reportType} typeName={textIn(type.label, 'zh-CN')} />
}
