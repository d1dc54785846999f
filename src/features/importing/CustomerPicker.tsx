import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import type { CustomerChoice } from './state.ts'
import { useMuiWords } from '../../ui/theme/words.ts'

type Props = {
  customer: CustomerChoice | null
  onChange: (customer: CustomerChoice | null) => void
  disabled: boolean
  error: boolean
}

/** The customer that the data belongs to, found by a part of the name or of the code. */
export function CustomerPicker({ customer, onChange, disabled, error }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const calls = useCalls()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<{ for: string; options: CustomerChoice[] } | null>(null)
  const wanted = customer && text === customer.userName ? '' : text

  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const timer = setTimeout(
      () =>
        calls.findCustomers(wanted, 20, controller.signal).then(
          ({ customers }) =>
            setResult({
              for: wanted,
              options: customers.map(({ userId, userName, creditCode }) => ({
                appUserId: userId,
                userName,
                creditCode,
              })),
            }),
          () => controller.signal.aborted || setResult({ for: wanted, options: [] }),
        ),
      result ? 250 : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // A new answer is no reason to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, wanted, calls])

  return (
    <Autocomplete
      {...words}
      size="small"
      fullWidth
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={customer}
      onChange={(_, choice) => onChange(choice)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      options={result?.options ?? []}
      loading={open && result?.for !== wanted}
      loadingText={translate('imports.customer.searching')}
      noOptionsText={translate('imports.customer.none')}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.userName}
      getOptionKey={(option) => option.appUserId}
      isOptionEqualToValue={(option, value) => option.appUserId === value.appUserId}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <div>
            <Typography variant="body2">{option.userName}</Typography>
            <Typography variant="caption" color="textSecondary">
              {option.creditCode}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate('imports.customer.label')}
          required
          error={error}
          helperText={error ? translate('imports.customer.missing') : customer?.creditCode}
        />
      )}
    />
  )
}
