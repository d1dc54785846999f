import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { locales } from '../../../../core/schema/types.ts'
import { kindIdOf, partKinds, withKind, withOptions } from './kinds.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { withNameByLabel, withNewPart, type EditedPart } from './part-list.ts'
import { withWords } from './words.ts'
import { moved, RowButtons } from '../../../ui/tables/RowButtons.tsx'

type Props = { parts: EditedPart[]; disabled: boolean; onChange: (parts: EditedPart[]) => void }
/** `isNew`: nothing can be stored under its name yet. */
type PartProps = Props & { part: EditedPart; at: number; isNew: boolean }

/** The inputs of one part: what it is called, of which kind it is, whether it must be there. */
function Part({ part, at, isNew, parts, disabled, onChange }: PartProps) {
  const translate = useTranslate()
  const number = { number: at + 1 }
  const { schema } = part
  const set = (changed: Partial<EditedPart>): void =>
    onChange(parts.map((other, index) => (index === at ? { ...other, ...changed } : other)))
  const label = schema['x-label']
  return (
    <>
      {locales.map((locale) => (
        <TextField
          key={locale}
          size="small"
          disabled={disabled}
          placeholder={translate(`schemas.language.${locale}`)}
          value={label[locale] ?? ''}
          onChange={({ target }) =>
            set({ isNamed: true, schema: withWords(schema, { 'x-label': { ...label, [locale]: target.value } }) })
          }
          onBlur={() => isNew && locale === 'en-US' && onChange(withNameByLabel(parts, at))}
          slotProps={{
            htmlInput: {
              maxLength: 200,
              lang: locale,
              'aria-label': translate('schemas.part.label', {
                ...number,
                language: translate(`schemas.language.${locale}`),
              }),
            },
          }}
        />
      ))}
      <TextField
        select
        size="small"
        disabled={disabled}
        value={kindIdOf(schema) ?? ''}
        onChange={({ target }) => {
          const choice = partKinds.find(({ id }) => id === target.value)
          if (choice) set({ schema: withKind(schema, choice, []) })
        }}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': translate('schemas.part.kind', number) } },
        }}
      >
        {kindIdOf(schema) === null && (
          <MenuItem value="" disabled>
            {translate('schemas.field.otherKind')}
          </MenuItem>
        )}
        {partKinds.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {translate(`schemas.kind.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        disabled={disabled}
        label={translate('schemas.field.required')}
        control={
          <Checkbox
            size="small"
            checked={part.required}
            onChange={(_, required) => set({ required })}
            slotProps={{ input: { 'aria-label': translate('schemas.part.required', number) } }}
          />
        }
        sx={{ mr: 0 }}
      />
      {schema['x-options'] && (
        <Box sx={{ gridColumn: '1 / -1', pl: 2, borderLeft: 2, borderColor: 'divider' }}>
          <OptionsEditor
            options={schema['x-options']}
            disabled={disabled}
            onChange={(options) => set({ schema: withOptions(schema, options) })}
          />
        </Box>
      )}
    </>
  )
}

const hasLabel = ({ schema }: EditedPart): boolean => locales.some((locale) => schema['x-label'][locale] !== '')

/** What an object, or each row of a list, is made of. */
export function PartsEditor({ parts, disabled, onChange }: Props) {
  const translate = useTranslate()
  const title = useId()
  // Records may hold these already: a part that has a label was there before.
  const [stored] = useState(() => new Set(parts.filter(hasLabel).map(({ name }) => name)))
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('schemas.part.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {parts.map((part, at) => {
          const number = { number: at + 1 }
          return (
            // Names are changed here: the place is what stays.
            <Box
              component="li"
              key={at}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr auto' },
              }}
            >
              <Part
                part={part}
                at={at}
                isNew={!stored.has(part.name)}
                parts={parts}
                disabled={disabled}
                onChange={onChange}
              />
              <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                  {part.name}
                </Typography>
                <RowButtons
                  at={at}
                  count={parts.length}
                  least={1}
                  disabled={disabled}
                  labels={{
                    up: translate('schemas.part.up', number),
                    down: translate('schemas.part.down', number),
                    remove: translate('schemas.part.remove', number),
                  }}
                  onMove={(to) => onChange(moved(parts, at, to))}
                  onRemove={() => onChange(parts.filter((_, index) => index !== at))}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Button startIcon={<Add />} disabled={disabled} onClick={() => onChange(withNewPart(parts))} sx={{ mt: 1 }}>
        {translate('schemas.part.add')}
      </Button>
    </Box>
  )
}
