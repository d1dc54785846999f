import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { offered, type IndustryChoice } from './industries.ts'

type Props = {
  choices: IndustryChoice[]
  loading: boolean
  value: IndustryChoice | null
  error: string | undefined
  disabled: boolean
  onChange: (choice: IndustryChoice | null) => void
}

/** Finds an industry by name, code or another word, each with what it lies in and how many clients there are of it. */
export function IndustrySelect({ choices, loading, value, error, disabled, onChange }: Props) {
  const translate = useTranslate()
  return (
    <Autocomplete
      disablePortal
      value={value}
      disabled={disabled}
      options={choices}
      loading={loading}
      filterOptions={(options, { inputValue }) =>
        offered(options, value && inputValue === `${value.code} ${value.name}` ? '' : inputValue)
      }
      onChange={(_, choice) => onChange(choice)}
      isOptionEqualToValue={(option, choice) => option.code === choice.code}
      getOptionLabel={({ code, name }) => `${code} ${name}`}
      getOptionKey={({ code }) => code}
      loadingText={translate('industry.searching')}
      noOptionsText={translate('industry.none')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      slotProps={{ paper: { elevation: 8 } }}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important', py: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
            <span>
              {choice.code} {choice.name}
            </span>
            {choice.customers > 0 && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {translate('industry.clients', { smart_count: choice.customers })}
              </Typography>
            )}
          </Box>
          {choice.within && (
            <Typography variant="caption" color="textSecondary" component="div">
              {choice.within}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('industry.field')}
          error={error !== undefined}
          helperText={error ?? translate('industry.help')}
        />
      )}
    />
  )
}
