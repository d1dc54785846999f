import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Names } from '../../../core/analysis/names.ts'
import type { Threshold } from '../../../core/analysis/rule.ts'
import type { SettingValue } from '../../../core/analysis/setting-edits.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { typedOf, valueOf } from './values.ts'

type Props = {
  threshold: Threshold
  label: string
  value: SettingValue
  disabled: boolean
  fault: string
  help: string | undefined
  names: Names
  onChange: (value: SettingValue) => void
}

function ListField({ threshold, label, value, disabled, fault, help, names, onChange }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const shipped = Array.isArray(threshold.value) ? threshold.value : []
  const list = Array.isArray(value) ? value : [value]
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      fullWidth
      disabled={disabled}
      options={[...new Set([...shipped, ...list])]}
      value={list}
      getOptionLabel={(entry) => names.label(entry)}
      onChange={(_, next) => onChange(next.map((entry) => entry.trim()))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={fault !== ''}
          helperText={fault || help || translate('rules.listHelp')}
        />
      )}
    />
  )
}

/** A limit: typed with its unit, shares in per cent; what is typed stays as it is while it is no number yet. */
export function ThresholdField(props: Props) {
  const { threshold, label, value, disabled, fault, help, onChange } = props
  const translate = useTranslate()
  const text = Array.isArray(value) ? '' : value
  const [typed, setTyped] = useState(() => typedOf(threshold, text))
  const [last, setLast] = useState(text)
  // Changed from outside: taken back, or of another version.
  if (text !== last) {
    setLast(text)
    if (valueOf(threshold, typed) !== text) setTyped(typedOf(threshold, text))
  }
  if (Array.isArray(threshold.value)) return <ListField {...props} />
  const unit = ['number', 'text', 'date', 'list'].includes(threshold.unit)
    ? ''
    : translate(`rules.unit.${threshold.unit}`)
  return (
    <TextField
      fullWidth
      label={label}
      value={typed}
      disabled={disabled}
      error={fault !== ''}
      helperText={fault || help}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = valueOf(threshold, target.value)
        setLast(next)
        onChange(next)
      }}
      sx={{ maxWidth: 420 }}
      slotProps={{
        htmlInput: { inputMode: threshold.unit === 'text' ? 'text' : 'decimal', maxLength: 200, autoComplete: 'off' },
        input: unit === '' ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
