import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate, type RaRecord } from 'react-admin'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { partsOf } from '../../../core/schema/parts.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { grouped } from '../form/groups.ts'

function Value({ field, record }: { field: NamedField; record: RaRecord }) {
  const translate = useTranslate()
  const value: unknown = record[field.name]
  const { Column, Details = Column } = typeFor(field)
  const Shown = widgetOf(field)?.Value ?? Details
  return <>{hasValue(value) ? <Shown field={field} value={value} record={record} /> : translate('app.show.empty')}</>
}

function Fields({ fields, record, columns }: { fields: readonly NamedField[]; record: RaRecord; columns: number }) {
  const { locale } = useLanguage()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {fields.map((field) => (
        <Box
          key={field['x-id']}
          sx={{
            display: 'grid',
            gridTemplateColumns: '132px minmax(0, 1fr)',
            gap: 1.5,
            ...(partsOf(field)?.rows && {
              gridColumn: '1 / -1',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)' },
            }),
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {textIn(field['x-label'], locale)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Value field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Every field of a record under its group, but for those that a widget shows. */
export function RecordFields({ schema, record }: { schema: ResourceSchema; record: RaRecord }) {
  const { locale } = useLanguage()
  const shown = fieldsOf(schema).filter((field) => !field['x-form']?.hidden && !widgetOf(field)?.Show)
  return (
    <>
      {grouped(schema, shown).map((group) => (
        <Box
          component="section"
          key={group.name}
          sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}
        >
          {group.label && (
            <Typography component="h2" variant="h3" sx={{ mb: 1.75 }}>
              {textIn(group.label, locale)}
            </Typography>
          )}
          <Fields fields={group.fields} record={record} columns={Math.min(group.columns, 2)} />
        </Box>
      ))}
    </>
  )
}
