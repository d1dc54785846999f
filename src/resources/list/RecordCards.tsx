import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordName } from '../../fields/record-name.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { useSelectable } from './BulkBar.tsx'
import { RowActions } from './RowActions.tsx'
import { Cell } from './SchemaTable.tsx'
import { useView } from './useView.ts'

/** The list on a phone: a card a record, its name on top and the other columns as lines. */
export function RecordCards() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { data = [], selectedIds, onToggleItem } = useListContext()
  const { columns } = useView()
  const selectable = useSelectable()
  const [first, ...rest] = columns
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((record) => {
        const path = may(schema.permission, 'get') ? rowPath(schema, record) : undefined
        const name = recordName(schema, record, locale)
        return (
          <Box component="li" key={record.id} sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
              {selectable && (
                <Checkbox
                  size="small"
                  sx={{ p: 0.5, ml: -0.75 }}
                  checked={selectedIds.includes(record.id)}
                  onChange={() => onToggleItem(record.id)}
                  slotProps={{ input: { 'aria-label': translate('app.list.selectRow', { name }) } }}
                />
              )}
              <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
                {path ? (
                  <Link component={RouterLink} to={path}>
                    {first ? <Cell field={first} record={record} /> : name}
                  </Link>
                ) : (
                  first && <Cell field={first} record={record} />
                )}
              </Typography>
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.75,
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.5,
              }}
            >
              {rest.map((field) => (
                <Box key={field['x-id']} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {textIn(field['x-label'], locale)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <Cell field={field} record={record} />
                  </Box>
                </Box>
              ))}
            </Box>
            <Box sx={{ mt: 0.75 }}>
              <RowActions record={record} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
