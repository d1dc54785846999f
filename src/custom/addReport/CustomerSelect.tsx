import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../../features/editor/times.ts'
import type { CustomerChoice } from './customers.ts'
import { DataMarks } from './DataMarks.tsx'
import { useCustomerChoices } from './useCustomerChoices.ts'

type Props = {
  value: CustomerChoice | null
  error: string | undefined
  disabled: boolean
  onChange: (choice: CustomerChoice | null) => void
}

/** Finds a customer by name or code; the likely ones stand first, each with what is known of it. */
export function CustomerSelect({ value, error, disabled, onChange }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, loading } = useCustomerChoices(value && text === value.name ? '' : text)
  return (
    <Autocomplete
      disablePortal
      value={value}
      disabled={disabled}
      options={choices}
      loading={loading}
      filterOptions={(options) => options}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, choice) => onChange(choice)}
      isOptionEqualToValue={(option, choice) => option.id === choice.id}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      groupBy={(choice) => choice.group}
      loadingText={translate('report.add.searching')}
      noOptionsText={translate('report.add.noCustomer')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      slotProps={{ paper: { elevation: 8 } }}
      renderGroup={({ key, group, children }) => (
        <Box key={key} role="group" aria-label={translate(`report.add.${group}`)}>
          <Typography
            component="div"
            variant="caption"
            color="textSecondary"
            aria-hidden
            sx={{ px: 2, pt: 1, fontWeight: 600 }}
          >
            {translate(`report.add.${group}`)}
          </Typography>
          <Box component="ul" role="presentation" sx={{ p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        </Box>
      )}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important', py: 1 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
            <span>{choice.name}</span>
            {choice.updated && (
              <Typography variant="caption" color="textSecondary">
                {translate('report.add.updatedAt', { time: shortTime(choice.updated) })}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {choice.creditCode}
            </Typography>
            <DataMarks data={choice.data} />
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('report.add.customer')}
          error={error !== undefined}
          helperText={error ?? translate('report.add.customerHelp')}
        />
      )}
    />
  )
}
