import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState, type Ref } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { Target } from './target.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { useRecords } from './useRecords.ts'

type Props = {
  target: Target
  value: unknown
  onChange: (id: string | null) => void
  label: string
  name?: string
  required?: boolean
  error?: boolean
  disabled?: boolean
  help?: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Finds a record of another resource by typing a part of its name; the server searches. */
export function Picker({
  target,
  value,
  onChange,
  label,
  name,
  required,
  error,
  disabled,
  help,
  onBlur,
  inputRef,
}: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const { selected, options, isFetching, isKnown } = useRecords(target, id === '' ? [] : [id], typed, open)

  return (
    <Autocomplete<RaRecord>
      {...words}
      options={options}
      value={selected[0] ?? null}
      disabled={disabled ?? false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, record) => onChange(record ? String(record.id) : null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      filterOptions={(records) => records}
      getOptionLabel={(record) =>
        isKnown(record.id)
          ? target.label(record) || String(record.id)
          : translate('app.reference.gone', { id: String(record.id) })
      }
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
      loading={isFetching}
      loadingText={translate('app.reference.loading')}
      noOptionsText={translate('app.reference.none')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          placeholder={translate('app.reference.search')}
          required={required ?? false}
          error={error ?? false}
          helperText={help}
          onBlur={onBlur}
          inputRef={inputRef}
        />
      )}
    />
  )
}
