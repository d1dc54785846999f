import SwapVert from '@mui/icons-material/SwapVert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate, type RaRecord } from 'react-admin'
import { fieldsOf, filterFields, listFields, textIn } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Cell } from '../../../resources/list/SchemaTable.tsx'

type Props = { schema: ResourceSchema; record: RaRecord; selected: string }

/** The columns of the list with one row, and what it is filtered and searched by. */
export function ListPreview({ schema, record, selected }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const columns = listFields(schema).filter((field) => field['x-list'])
  const labels = (fields: readonly { 'x-label': ResourceSchema['label'] }[]): string =>
    fields.map((field) => textIn(field['x-label'], locale)).join(translate('schemas.and')) ||
    translate('schemas.preview.nothing')
  return (
    <>
      <Box
        role="region"
        tabIndex={0}
        aria-label={translate('schemas.preview.list')}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((field) => (
                <TableCell
                  key={field.name}
                  sx={{
                    whiteSpace: 'nowrap',
                    bgcolor: field.name === selected ? 'action.selected' : 'surface.subtle',
                  }}
                >
                  {textIn(field['x-label'], locale)}
                  {field['x-sort'] && (
                    <SwapVert
                      titleAccess={translate('schemas.field.sort')}
                      sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'middle', color: 'text.secondary' }}
                    />
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              {columns.map((field) => (
                <TableCell key={field.name} sx={{ whiteSpace: 'nowrap' }}>
                  <Cell field={field} record={record} />
                </TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('schemas.preview.filters', { names: labels(filterFields(schema)) })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {translate('schemas.preview.searched', {
          names: labels(fieldsOf(schema).filter((field) => field['x-search'])),
        })}
      </Typography>
    </>
  )
}
