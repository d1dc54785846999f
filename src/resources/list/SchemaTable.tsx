import { isFigure } from '../../../core/schema/field-type.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, useListContext, useTranslate, type RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { marksClass } from '../../fields/shared/marks.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useBars } from '../../layout/useBars.ts'
import { clamp } from '../../ui/theme/clamp.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { useSelectable } from './BulkBar.tsx'
import { minWidthOf, textWidth } from './column-width.ts'
import { RowActions, useRowOffers } from './RowActions.tsx'
import { SelectPage, SelectRow } from './Selection.tsx'
import { useColumnDrag } from './useColumnDrag.ts'
import { useOverflow } from './useOverflow.ts'
import { useView } from './useView.ts'
import { resize, type View } from './view.ts'

/**
 * A text of more than this many pixels would make its row a page of its own: three lines of it are shown, and all of it
 * in a tip.
 */
const longest = 600

/** One value of a row; empty ones keep their place with a dash. */
export function Cell({ field, record }: { field: NamedField; record: RaRecord }) {
  const translate = useTranslate()
  const value: unknown = record[field.name]
  const { Column } = typeFor(field)
  const long = typeof value === 'string' && textWidth(value) > longest
  return hasValue(value) ? (
    long ? (
      <Box component="span" title={value} sx={clamp(3)}>
        <Column field={field} value={value} record={record} />
      </Box>
    ) : (
      <Column field={field} value={value} record={record} />
    )
  ) : (
    <Box component="span" sx={{ color: 'text.disabled' }}>
      {translate('app.show.empty')}
    </Box>
  )
}

/** Figures stand right, so that their digits stand below each other. */
const alignOf = (field: NamedField): 'left' | 'right' | 'center' =>
  field['x-list']?.align ?? (isFigure(field) ? 'right' : 'left')

/** As wide as somebody made the column; otherwise as its values ask. */
const widthOf = (view: View, field: NamedField, least: number | undefined): object => {
  const width = view.widths?.[field['x-id']]
  return width === undefined
    ? { minWidth: least }
    : { '&.MuiTableCell-root': { width, minWidth: width, maxWidth: width }, overflowWrap: 'anywhere' }
}

/** The list as a table: the columns of the schema, as this user has arranged them. */
export function SchemaTable() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { columns, view, setView } = useView()
  const { guide, handlers } = useColumnDrag((name, width) => {
    const field = columns.find((column) => column.name === name)
    if (field) setView(resize(view, field['x-id'], width))
  })
  const selectable = useSelectable()
  const offers = useRowOffers()
  const bars = useBars()
  const { data = [] } = useListContext()
  const narrow = useMediaQuery('(max-width: 1279.95px)')
  const { frame, overflows, fit } = useOverflow(
    `${locale} ${columns.map(({ name }) => name).join()} ${JSON.stringify(view.widths ?? {})}`,
  )
  const opens = may(schema.permission, 'get') && schema.list.rowClick !== 'none'
  return (
    <Box ref={frame} sx={{ position: 'relative' }} {...handlers}>
      <Box
        ref={guide}
        hidden
        sx={{ position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'primary.main', zIndex: 3 }}
      />
      <DataTable<RaRecord>
        bulkActionButtons={false}
        empty={<></>}
        rowClick={opens ? (_id, _resource, record) => rowPath(schema, record) ?? false : false}
        sx={{
          '& .RaDataTable-tableWrapper': { overflowX: overflows ? 'auto' : 'visible' },
          '& table': { minWidth: 720 },
          ...(fit === 'packed' && { [`& td .${marksClass}.${marksClass}`]: { flexWrap: 'wrap' } }),
          '& th.MuiTableCell-root': {
            bgcolor: 'surface.subtle',
            ...(overflows ? { position: 'static' } : { position: 'sticky', top: bars, zIndex: 2 }),
          },
          '& td': { maxWidth: 420, overflow: 'hidden', textOverflow: 'ellipsis' },
          '& .column-select': { width: 44, pr: 0 },
          '& .column-actions.MuiTableCell-root': {
            position: 'sticky',
            right: 0,
            width: '1%',
            bgcolor: 'background.paper',
            zIndex: 1,
            ...(overflows && { boxShadow: (theme: Theme) => `-6px 0 8px -8px ${theme.palette.surface.shadow}` }),
          },
          '& th.column-actions.MuiTableCell-root': { bgcolor: 'surface.subtle', ...(!overflows && { zIndex: 2 }) },
          '& tr:hover td.column-actions.MuiTableCell-root': { bgcolor: 'action.hover' },
          '& time': { whiteSpace: 'nowrap' },
        }}
      >
        {selectable && (
          <DataTable.Col<RaRecord> source="select" label={<SelectPage />} disableSort render={() => <SelectRow />} />
        )}
        {columns.map((field, index) => (
          <DataTable.Col<RaRecord>
            key={field['x-id']}
            source={field.name}
            label={textIn(field['x-label'], locale)}
            disableSort={!field['x-sort']}
            align={alignOf(field)}
            sx={{
              ...widthOf(view, field, minWidthOf(field, data, { locale, translate })),
              ...(alignOf(field) === 'right' && { fontVariantNumeric: 'tabular-nums' }),
            }}
            render={(record) => {
              const path = index === 0 && opens && !typeFor(field).opens ? rowPath(schema, record) : undefined
              const cell = <Cell field={field} record={record} />
              return path ? (
                <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
                  {cell}
                </Link>
              ) : (
                cell
              )
            }}
          />
        ))}
        {offers.any && (
          <DataTable.Col
            source="actions"
            label={translate('app.list.actions')}
            disableSort
            render={() => <RowActions folded={narrow || fit !== 'plain'} />}
          />
        )}
      </DataTable>
    </Box>
  )
}
