import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import { partsOf } from '../../../core/schema/parts.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { grouped, type FieldGroup } from '../form/groups.ts'

function Value({ field, record }: { field: NamedField; record: RaRecord }) {
  const translate = useTranslate()
  const value: unknown = record[field.name]
  const { Column, Details = Column } = typeFor(field)
  const Shown = widgetOf(field)?.Value ?? Details
  return <>{hasValue(value) ? <Shown field={field} value={value} record={record} /> : translate('app.show.empty')}</>
}

/** Entries of fields beside each other. */
export function FieldList({ columns = 2, children }: { columns?: number; children: ReactNode }) {
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
      {children}
    </Box>
  )
}

/**
 * Label and value of one field of the record around, in a `FieldList`; nothing where the reader is told of no such field.
 */
export function FieldEntry({ name }: { name: string }) {
  const { locale } = useLanguage()
  const record = useRecordContext()
  const field = fieldsOf(useSchema()).find((candidate) => candidate.name === name)
  // What a widget shows stands beside the fields.
  if (!field || !record || widgetOf(field)?.Show) return null
  return (
    <Box
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
  )
}

/** The fields of a page of one record, under their groups. */
export const shownGroups = (schema: ResourceSchema): FieldGroup[] =>
  grouped(
    schema,
    fieldsOf(schema).filter((field) => !field['x-form']?.hidden && !widgetOf(field)?.Show),
  )

/** Every field of the record around under its group, but for those that a widget shows. */
export function RecordFields() {
  const schema = useSchema()
  const { locale } = useLanguage()
  return (
    <>
      {shownGroups(schema).map((group) => (
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
          <FieldList columns={Math.min(group.columns, 2)}>
            {group.fields.map(({ name, 'x-id': id }) => (
              <FieldEntry key={id} name={name} />
            ))}
          </FieldList>
        </Box>
      ))}
    </>
  )
}
