import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState, type Ref } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { useMuiWords } from '../../ui/theme/words.ts'
import type { Target } from '../reference/target.ts'
import { useRecords } from '../reference/useRecords.ts'

type Props = {
  target: Target
  ids: readonly string[]
  onChange: (ids: string[]) => void
  label: string
  name?: string
  required?: boolean
  error?: boolean
  disabled?: boolean
  help?: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Finds records of another resource by typing parts of their names; those that are named are chips. */
export function Picker({ target, ids, onChange, label, required, error, disabled, help, ...bound }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { selected, options, isFetching, isKnown } = useRecords(target, ids, typed, open)
  // Of a record that is not answered nothing is there but its id.
  const nameOf = (record: RaRecord): string =>
    isKnown(record.id)
      ? target.label(record) || String(record.id)
      : translate('app.reference.gone', { id: String(record.id) })
  return (
    <Autocomplete<RaRecord, true>
      {...words}
      multiple
      disableCloseOnSelect
      options={options}
      value={selected}
      disabled={disabled ?? false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, records) => onChange(records.map(({ id }) => String(id)))}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      filterOptions={(records) => records}
      getOptionLabel={nameOf}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
      loading={isFetching}
      loadingText={translate('app.reference.loading')}
      noOptionsText={translate('app.reference.none')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderValue={(records, getItemProps) =>
        records.map((record, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} {...item} label={nameOf(record)} size="small" variant="outlined" />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          {...bound}
          label={label}
          placeholder={ids.length === 0 ? translate('app.reference.search') : ''}
          required={required ?? false}
          error={error ?? false}
          helperText={help}
        />
      )}
    />
  )
}
