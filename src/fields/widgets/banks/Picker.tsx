import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { useField } from '../../shared/useField.ts'
import type { InputProps } from '../../types.ts'
import type { Choice } from './choices.ts'

type Named = Pick<Choice, 'id' | 'name'>
type Props = InputProps & {
  chosen: Named | null
  choices: Choice[]
  loading: boolean
  onChoose: (choice: Choice | null) => void
}

const same = (a: Named, b: Named): boolean => (a.id !== '' && b.id !== '' ? a.id === b.id : a.name === b.name)

/** A bank or a branch of the tree: its name is shown, its id goes with it. */
export function Picker({ field, required, chosen, choices, loading, onChoose }: Props) {
  const { name, label, blur, ref, invalid, disabled, help, translate } = useField(field)
  const words = useMuiWords('MuiAutocomplete')
  const value = chosen && { ...chosen, shown: chosen.name, depth: 0 }
  return (
    <Autocomplete
      {...words}
      id={`field-${name}`}
      options={value && !choices.some((choice) => same(choice, value)) ? [value, ...choices] : choices}
      value={value}
      disabled={disabled}
      loading={loading}
      onChange={(_, choice) => onChoose(choice)}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id || choice.name}
      isOptionEqualToValue={same}
      noOptionsText={translate('app.reference.none')}
      loadingText={translate('app.reference.loading')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} style={{ paddingLeft: 12 + choice.depth * 16 }}>
          {choice.name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          error={invalid}
          helperText={help}
          onBlur={blur}
          inputRef={ref}
        />
      )}
    />
  )
}
