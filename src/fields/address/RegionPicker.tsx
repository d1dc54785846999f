import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useMuiWords } from '../../ui/theme/words.ts'
import { hasSteps, regionOptions, type RegionOption } from './options.ts'

type Props = {
  code: string
  /** What the region is called, as it was written down. */
  names: string
  onChange: (region: RegionOption | null) => void
  label: string
  required?: boolean
  error?: boolean
  disabled?: boolean
  help?: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Province, city, district: step by step, or by a part of a name. */
export function RegionPicker({ code, names, onChange, label, required, error, disabled, help, ...bound }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const chosen = code === '' ? null : { code, names, step: names }
  return (
    <Autocomplete<RegionOption>
      {...words}
      options={regionOptions(code, typed ?? '')}
      value={chosen}
      disabled={disabled ?? false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setTyped(null)
      }}
      disableCloseOnSelect
      inputValue={typed ?? names}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text)
        else setTyped(null)
      }}
      onChange={(_, region) => {
        onChange(region)
        setTyped(null)
        if (region && !hasSteps(region.code)) setOpen(false)
      }}
      filterOptions={(regions) => regions}
      getOptionLabel={(region) => region.names}
      getOptionKey={(region) => region.code}
      isOptionEqualToValue={(a, b) => a.code === b.code}
      noOptionsText={translate('app.reference.none')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          {...bound}
          label={label}
          placeholder={translate('kinds.address.region')}
          required={required ?? false}
          error={error ?? false}
          helperText={help}
        />
      )}
    />
  )
}
