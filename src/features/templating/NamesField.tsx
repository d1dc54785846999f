import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { CatalogueName } from '../../../core/contracts/templates.ts'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { CatalogueContext } from './catalogue.ts'

const searched = (options: CatalogueName[], text: string): CatalogueName[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === ''
    ? options
    : options.filter(({ name, label }) => label.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted))
}

const option = (props: object, { label, name, unit }: CatalogueName) => (
  <Box component="li" {...props} key={name} sx={{ display: 'flex', gap: 1 }}>
    <Box component="span" sx={{ flex: 1 }}>
      {label}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
      {unit}
    </Box>
  </Box>
)

/** Several quantities, found by their label or name, in the order that they are chosen. */
export function NamesField({
  value,
  error,
  onChange,
}: {
  value: readonly string[]
  error: string | undefined
  onChange: (names: string[]) => void
}) {
  const translate = useTranslate()
  const { names } = useContext(CatalogueContext)
  const chosen = value.map(
    (name) => names.find((entry) => entry.name === name) ?? { name, label: name, unit: '', group: '' },
  )
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={names}
      value={chosen}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ name }) => name}
      isOptionEqualToValue={(a, b) => a.name === b.name}
      filterOptions={(options, { inputValue }) => searched(options, inputValue)}
      renderOption={option}
      noOptionsText={translate('templates.noName')}
      onChange={(_, next) => onChange(next.map(({ name }) => name).slice(0, 60))}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('templates.part.names')}
          error={error !== undefined}
          helperText={error ?? translate('templates.part.namesHelp')}
        />
      )}
    />
  )
}

/** One quantity. */
export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const translate = useTranslate()
  const { names } = useContext(CatalogueContext)
  return (
    <Autocomplete
      options={names}
      value={names.find(({ name }) => name === value) ?? null}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ name }) => name}
      filterOptions={(options, { inputValue }) => searched(options, inputValue)}
      renderOption={option}
      noOptionsText={translate('templates.noName')}
      onChange={(_, next) => onChange(next?.name ?? '')}
      renderInput={(props) => <TextField {...props} autoFocus label={translate('templates.field.name')} />}
    />
  )
}
