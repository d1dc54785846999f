import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { hasValue } from '../../fields/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordName } from '../../fields/record-name.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { useSelectable } from './BulkBar.tsx'
import { RowActions } from './RowActions.tsx'
import { Cell } from './SchemaTable.tsx'
import { useView } from './useView.ts'

/** The fields of a card: those that the schema names, or the columns as this user has arranged them. */
function useTileFields(): NamedField[] {
  const schema = useSchema()
  const { columns } = useView()
  const named = schema.list.card
  return named ? named.flatMap((name) => fieldsOf(schema).find((field) => field.name === name) ?? []) : columns
}

/** A state that has a colour is seen at the first glance: it stands in the head of its card. */
const isMark = (field: NamedField): boolean => field['x-options']?.some(({ color }) => color !== undefined) ?? false

/** The pictures of a record, where its schema has fields that are seen as one. */
function Pictures({ record }: { record: RaRecord }) {
  const schema = useSchema()
  return fieldsOf(schema).map((field) => {
    const Tile = widgetOf(field)?.Tile
    return Tile && hasValue(record[field.name]) ? (
      <Suspense key={field['x-id']} fallback={<Skeleton variant="rounded" width={132} height={132} />}>
        <Tile field={field} value={record[field.name]} record={record} />
      </Suspense>
    ) : null
  })
}

function Tile({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { selectedIds, onToggleItem } = useListContext()
  const selectable = useSelectable()
  const fields = useTileFields()
  const name = recordName(schema, record, locale)
  const path = may(schema.permission, 'get') ? rowPath(schema, record) : undefined
  const chosen = selectedIds.includes(record.id)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: 2,
        border: 1,
        borderColor: chosen ? 'accent.line' : 'divider',
        bgcolor: chosen ? 'accent.pale' : 'background.paper',
        borderRadius: 2,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        {selectable && (
          <Checkbox
            size="small"
            sx={{ p: 0.25, ml: -0.5 }}
            checked={chosen}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': translate('app.list.selectRow', { name }) } }}
          />
        )}
        <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {path ? (
            <Link component={RouterLink} to={path}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        {fields.filter(isMark).map((field) => (
          <Cell key={field['x-id']} field={field} record={record} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 1.5, flex: 1, minWidth: 0 }}>
        <Pictures record={record} />
        <Box
          component="dl"
          sx={{ m: 0, flex: 1, minWidth: 0, fontSize: 13, display: 'grid', alignContent: 'start', rowGap: 0.75 }}
        >
          {fields
            .filter((field) => !isMark(field))
            .map((field) => (
              <div key={field['x-id']}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  {textIn(field['x-label'], locale)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Cell field={field} record={record} />
                </Box>
              </div>
            ))}
        </Box>
      </Box>
      <Box sx={{ mt: 1.25, pt: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <RowActions record={record} folded />
      </Box>
    </Box>
  )
}

/** The list as cards: as many side by side as there is room for. */
export function RecordTiles() {
  const { data = [] } = useListContext()
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: { xs: 1.5, md: 2 },
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 310px), 1fr))',
      }}
    >
      {data.map((record) => (
        <Tile key={record.id} record={record} />
      ))}
    </Box>
  )
}
