import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { hasValue, typeFor } from '../../index.ts'
import { cellText, factText, subjectOf, type Change, type Subject } from './describe.ts'

/** One side of a change, as the schema of the record shows such a value. */
function Side({ subject, value, length }: { subject: Subject; value: unknown; length: number | undefined }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const schemas = useSchemas()
  if (!hasValue(value))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('history.nothing')}
      </Box>
    )
  if (length !== undefined)
    return (
      <>
        {String(value).startsWith('sha256:')
          ? translate('history.picture', { length })
          : translate('history.shortened', { text: String(value), length })}
      </>
    )
  if (subject.kind === 'cell') return <>{cellText(subject.field, value, locale)}</>
  if (subject.kind === 'fact') return <>{factText(subject.name, value, schemas, locale, translate)}</>
  const { Column } = typeFor(subject.field)
  return <Column field={subject.field} value={value} record={{ id: '', [subject.field.name]: value }} />
}

const half = { width: '37%', overflowWrap: 'anywhere', verticalAlign: 'top' } as const

/** What an entry of the audit trail changed: old and new side by side, under each other on a phone. */
export default function ChangesShow({ field, value }: { field: NamedField; value: unknown }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const schemas = useSchemas()
  const record = useRecordContext()
  const changes = Array.isArray(value) ? (value as Change[]) : []
  const rows = changes.map((change) => {
    const subject = subjectOf(change, String(record?.['resource'] ?? ''), schemas, locale)
    return {
      change,
      subject,
      label: subject.kind === 'fact' ? translate(`history.facts.${subject.name}`, { _: subject.name }) : subject.label,
    }
  })
  const title = textIn(field['x-label'], locale)
  return (
    <Box component="section" sx={{ flex: '1 1 100%', minWidth: 0, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Table
        size="small"
        aria-label={title}
        sx={{
          tableLayout: 'fixed',
          '& th': { color: 'text.secondary', fontWeight: 500 },
          '@media (max-width: 599.95px)': {
            '& thead': {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              whiteSpace: 'nowrap',
              clipPath: 'inset(50%)',
            },
            '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
            '& tbody th, & td': { display: 'block', width: 'auto', border: 0, py: 0.25, px: 0 },
            '& td::before': { content: 'attr(data-side)', color: 'text.secondary', mr: 1 },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col" sx={{ width: '26%' }}>
              {translate('history.field')}
            </TableCell>
            <TableCell component="th" scope="col" sx={half}>
              {translate('history.before')}
            </TableCell>
            <TableCell component="th" scope="col" sx={half}>
              {translate('history.after')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ change, subject, label }) => (
            <TableRow key={change.field}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                {label}
              </TableCell>
              <TableCell data-side={translate('history.before')} sx={half}>
                <Side subject={subject} value={change.old} length={change.oldLength} />
              </TableCell>
              <TableCell data-side={translate('history.after')} sx={half}>
                <Side subject={subject} value={change.new} length={change.newLength} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
