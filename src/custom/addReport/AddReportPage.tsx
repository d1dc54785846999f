import type { Schemas } from '../../../core/contracts/boot.ts'
import { useParams } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import type { EnumOption } from '../../../core/schema/types.ts'
import { useTabName } from '../../ui/tabs/scope.ts'
import { NotFoundPage } from '../../ui/pages/StatePage.tsx'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { IndustryFormPage } from './IndustryFormPage.tsx'
import { ReportFormPage } from './ReportFormPage.tsx'

const buildable = ['1', '2', '3', '4']

/** The kinds of reports are the options of the field that holds them. */
const kindOf = (schemas: Schemas, value: string): EnumOption | undefined =>
  findSchema(schemas, 'reports')?.schema.properties['useRemark']?.['x-options']?.find(
    (option) => option.value === value,
  )

/** The form of one kind of report. */
export default function AddReportPage() {
  const { reportType = '' } = useParams()
  const type = kindOf(useSchemas(), reportType)
  useTabName(type?.label, 'tabs.creating')
  if (!type || !buildable.includes(reportType)) return <NotFoundPage />
  // Reports are written in Chinese, whatever the language of the interface.
  if (reportType === '4') return <IndustryFormPage typeName={textIn(type.label, 'zh-CN')} />
  return <ReportFormPage key={reportType} useRemark={reportType} typeName={textIn(type.label, 'zh-CN')} />
}
