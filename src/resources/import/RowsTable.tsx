import Box from '@mui/material/Box'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import type { ImportedRow, ImportColumn } from '../../../core/contracts/record-imports.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { fieldsOf, type NamedField } from '../../../core/schema/fields.ts'
import { headingOf } from '../../../core/schema/headings.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { gridStyle } from '../../ui/tables/gridStyle.ts'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { useMuiWords } from '../../ui/theme/words.ts'
import { useSchema } from '../../schemas/useSchemas.ts'

const perPage = 50
const looks = { new: 'good', there: 'plain', twice: 'plain', wrong: 'warning' } as const

const shownValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * Rows of the file with their number there, what would become of them, and what is wrong, below the value that it is
 * about.
 */
export function RowsTable({ rows, columns }: { rows: ImportedRow[]; columns: ImportColumn[] }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const schema = useSchema()
  const { locale } = useLanguage()
  const [page, setPage] = useState(0)
  const fields = fieldsOf(schema).filter(
    ({ name }) =>
      columns.some((column) => column.field === name) ||
      rows.some((row) => row.errors.some(({ field }) => field === `/${name}`)),
  )
  const faultOf = (row: ImportedRow, name: string): string =>
    row.errors.find(({ field }) => field === `/${name}`)?.msg ?? ''
  return (
    <Box>
      <Box
        sx={{
          ...gridStyle,
          '& tbody td': { whiteSpace: 'normal', verticalAlign: 'top' },
          '& td.value': { minWidth: 150 },
        }}
        tabIndex={0}
        role="region"
        aria-label={translate('recordImport.rows')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('recordImport.row')}</th>
              <th scope="col">{translate('recordImport.state')}</th>
              {fields.map((field) => (
                <th key={field['x-id']} scope="col">
                  {headingOf(field, fields, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(page * perPage, (page + 1) * perPage).map((row) => {
              const other = row.errors
                .filter(({ field }) => !fields.some(({ name }) => `/${name}` === field))
                .map(({ msg }) => msg)
              return (
                <tr key={row.row}>
                  <td>{row.row}</td>
                  <td>
                    <StateChip
                      look={looks[row.state]}
                      label={translate(`recordImport.marks.${row.state}`, { row: row.first ?? 0 })}
                    />
                    {other.map((text) => (
                      <Fault key={text} text={text} />
                    ))}
                  </td>
                  {fields.map((field) => (
                    <td key={field['x-id']} className="value">
                      <Shown field={field} row={row} isRead={faultOf(row, field.name) === ''} />
                      {row.dropped?.[field.name] !== undefined && (
                        <Dropped text={shownValue(row.dropped[field.name])} />
                      )}
                      {faultOf(row, field.name) !== '' && <Fault text={faultOf(row, field.name)} />}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </Box>
      {rows.length > perPage && (
        <TablePagination
          {...words}
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Box>
  )
}

/** A value as it would be stored; what names a record, by what that is called. */
function Shown({ field, row, isRead }: { field: NamedField; row: ImportedRow; isRead: boolean }) {
  const value: unknown = row.record[field.name]
  if (!field['x-reference'] || !isRead || !hasValue(value)) return <>{shownValue(value)}</>
  const { Column } = typeFor(field)
  return <Column field={field} value={value} record={{ id: '', [field.name]: value }} />
}

/** A value of the file that is not stored. */
function Dropped({ text }: { text: string }) {
  const translate = useTranslate()
  return (
    <>
      <del>{text}</del>
      <Typography variant="caption" component="div" sx={{ color: 'warning.dark', minWidth: 140 }}>
        {translate('recordImport.dropped')}
      </Typography>
    </>
  )
}

const Fault = ({ text }: { text: string }) => (
  <Typography variant="caption" component="div" sx={{ color: 'error.main', minWidth: 140 }}>
    {text}
  </Typography>
)
