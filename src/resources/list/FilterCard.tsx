import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type FormEvent } from 'react'
import { useListContext, useStore, useTranslate } from 'react-admin'
import { filterFields, inScope, type NamedField } from '../../../core/schema/fields.ts'
import { isEmptyFilter } from '../../dataProvider/list-body.ts'
import { typeFor } from '../../fields/index.ts'
import { useUser } from '../../authProvider/user.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { conditionsOf } from './conditions.ts'

/** How many conditions show before the card is expanded; on a phone the list comes first. */
const foldedOn = { desk: 2, phone: 0 }

/** Ranges are wide: they take two places of the grid. */
const isWide = (field: NamedField): boolean => field['x-filter']?.includes('between') ?? false

const clean = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyFilter(value)))

const underNames = (fields: readonly NamedField[], conditions: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [
      fields.find((field) => field['x-formerly']?.includes(name))?.name ?? name,
      value,
    ]),
  )

/**
 * The conditions of a list; what the list itself asks for, and what the tree beside it does, is none of them. They
 * count when 查询 is pressed (or Enter), and the list then begins at its first page.
 */
export function FilterCard() {
  const translate = useTranslate()
  const schema = useSchema()
  const { user } = useUser()
  const { filterValues, setFilters } = useListContext()
  const tree = schema.list.tree?.filter
  const fields = filterFields(schema).filter(
    (field) =>
      inScope(field, user.role.scope) &&
      !Object.hasOwn(schema.api.list.filter ?? {}, field.name) &&
      field.name !== tree,
  )
  const [expanded, setExpanded] = useStore<boolean>(`filters.${schema.name}.expanded`, false)
  const { q, ...conditions } = conditionsOf(filterValues)
  // A link or a kept list may name a field as it was called before.
  const applied = underNames(fields, conditions)
  const [edited, setEdited] = useState<{ from: string; values: Record<string, unknown> } | null>(null)
  // What is typed holds until the list's own conditions change (back button, cleared conditions).
  const from = JSON.stringify(applied)
  const values = edited?.from === from ? edited.values : applied
  const phone = useMediaQuery('(max-width: 599.95px)')
  if (fields.length === 0) return null

  const folded = phone ? foldedOn.phone : foldedOn.desk
  const active = fields.filter(({ name }) => !isEmptyFilter(applied[name]))
  // On a phone the rows come first where nobody has asked for anything yet: the button counts what they are asked for.
  const isAsked = ({ name }: NamedField): boolean =>
    !phone || JSON.stringify(applied[name]) !== JSON.stringify(schema.list.filter?.[name])
  const hiddenActive = active.some((field) => fields.indexOf(field) >= folded && isAsked(field))
  const open = expanded || hiddenActive
  const shown = open ? fields : fields.slice(0, folded)
  const apply = (next: Record<string, unknown>): void => {
    setEdited(null)
    // What is chosen in the tree beside the list is no condition of the card: it stays.
    const kept = tree ? { [tree]: applied[tree] } : {}
    setFilters({ ...clean({ ...next, ...kept }), ...(q !== undefined && { q }) }, undefined, false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply(values)
  }

  return (
    <Card
      component="form"
      role="search"
      aria-label={translate('app.list.filters')}
      onSubmit={submit}
      noValidate
      className="no-print"
      sx={{ p: shown.length > 0 ? 2 : 0.75, mb: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 2, alignItems: 'flex-start' }}>
        <Box
          sx={{
            flex: '1 1 auto',
            minWidth: 0,
            display: shown.length > 0 ? 'grid' : 'none',
            width: { xs: '100%', sm: 'auto' },
            gap: { xs: 1.5, sm: 2 },
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
            alignItems: 'start',
          }}
        >
          {shown.map((field) => {
            const { Filter } = typeFor(field)
            return (
              <Box key={field['x-id']} sx={{ gridColumn: { sm: isWide(field) ? 'span 2' : 'auto' }, minWidth: 0 }}>
                <Filter
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => setEdited({ from, values: { ...values, [field.name]: value } })}
                />
              </Box>
            )
          })}
        </Box>
        <Box sx={{ display: 'flex', flexShrink: 0, gap: 1, minHeight: 36, alignItems: 'center' }}>
          {shown.length > 0 && (
            <>
              <Button type="submit" variant="contained">
                {translate('app.list.query')}
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => apply({})}>
                {translate('app.list.reset')}
              </Button>
            </>
          )}
          {fields.length > folded && (
            <Button
              aria-expanded={open}
              endIcon={open ? <ExpandLess /> : <ExpandMore />}
              onClick={() => setExpanded(!open)}
              disabled={hiddenActive && open}
              sx={{ whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
            >
              {open
                ? translate('app.list.collapse')
                : shown.length > 0
                  ? translate('app.list.expand')
                  : translate(active.length > 0 ? 'app.list.filtersSet' : 'app.list.filters', { count: active.length })}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  )
}
