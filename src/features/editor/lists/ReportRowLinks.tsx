import Button from '@mui/material/Button'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { rowPath } from '../../../../core/schema/row-path.ts'
import { recordName } from '../../../fields/record-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { rowButton } from '../../../resources/list/row-button.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { ExportButton } from '../frame/ExportButton.tsx'

/** A row's way to its report, to go on with where it is a draft, and the report as a file. */
export function ReportRowLinks({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const name = recordName(schema, record, locale)
  const path = rowPath(schema, record)
  const label = translate(record['status'] === 'draft' ? 'ra.action.edit' : 'ra.action.show')
  return (
    <>
      {path && (
        <Button component={Link} to={path} sx={rowButton} aria-label={`${label} ${name}`}>
          {label}
        </Button>
      )}
      <ExportButton reportId={String(record.id)} rowName={name} />
    </>
  )
}
