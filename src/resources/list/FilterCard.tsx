import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { NamedField } from '../../../core/schema/fields.ts'
import { typeFor } from '../../fields/index.ts'
import { useConditions } from './useConditions.ts'

/** Ranges are wide: they take two places of the grid. */
const isWide = (field: NamedField): boolean => field['x-filter']?.includes('between') ?? false

/**
 * The conditions of a list. They count when 查询 is pressed (or Enter), and the list then begins at its first page.
 * Those that hold and are folded away stand above the table, each in words (`chips/`).
 */
export function FilterCard() {
  const translate = useTranslate()
  const { fields, applied, shown, folds, expanded, setExpanded, apply: applyAll } = useConditions()
  const [edited, setEdited] = useState<{ from: string; values: Record<string, unknown> } | null>(null)
  // What is typed holds until the list's own conditions change (back button, cleared conditions).
  const from = JSON.stringify(applied)
  const values = edited?.from === from ? edited.values : applied
  if (fields.length === 0) return null

  const apply = (next: Record<string, unknown>): void => {
    setEdited(null)
    applyAll(next)
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
          {folds && (
            <Button
              aria-expanded={expanded}
              endIcon={expanded ? <ExpandLess /> : <ExpandMore />}
              onClick={() => setExpanded(!expanded)}
              sx={{ whiteSpace: 'nowrap', '& .MuiButton-endIcon': { ml: 0.25 } }}
            >
              {translate(expanded ? 'app.list.collapse' : shown.length > 0 ? 'app.list.expand' : 'app.list.filters')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  )
}
