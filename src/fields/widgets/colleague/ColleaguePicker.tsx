import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { useColleagues, useReceivers } from './useColleagues.ts'

type Named = { id: string; name: string }
type Props = {
  id: string
  /** Empty where none is chosen yet. */ customerId?: string
  /** Customers that are to be given to somebody: offers who can have them. */ giving?: readonly string[]
  /** Said where nobody is found. */ nobody?: string
  value: Named | null
  label: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  invalid?: boolean
  help?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  onChoose: (colleague: Named | null) => void
}

const none: readonly string[] = []

/** One of the colleagues who see a customer and may do something about it, or who can be given customers. */
export function ColleaguePicker({
  id,
  customerId = '',
  giving = none,
  value,
  label,
  invalid = false,
  help,
  onChoose,
  ...more
}: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const word = typed === value?.name ? '' : typed
  const isGiving = giving.length > 0
  const ofCustomer = useColleagues(customerId, word, 'task', !isGiving)
  const receiving = useReceivers(giving, word, isGiving)
  const { colleagues, more: hasMore, isLoading } = isGiving ? receiving : ofCustomer
  const named = colleagues.map((row) => ({ id: row.id, name: row.name, about: [row.branch, row.username].join(' · ') }))
  const chosen = value && (named.find((row) => row.id === value.id) ?? { ...value, about: '' })
  return (
    <Autocomplete
      {...words}
      id={id}
      size="small"
      options={chosen && !named.some((row) => row.id === chosen.id) ? [chosen, ...named] : named}
      value={chosen}
      disabled={more.disabled ?? false}
      loading={isLoading}
      filterOptions={(options) => options}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, row) => onChoose(row && { id: row.id, name: row.name })}
      getOptionLabel={(row) => row.name}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(row, other) => row.id === other.id}
      noOptionsText={more.nobody ?? translate(customerId === '' ? 'tasks.customerFirst' : 'tasks.noColleague')}
      loadingText={translate('app.reference.loading')}
      clearText={translate('app.list.clearField', { name: label })}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, row) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {row.name}
            <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'text.secondary' }}>
              {row.about}
            </Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          {...(more.placeholder !== undefined && {
            placeholder: more.placeholder,
            slotProps: { ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } },
          })}
          required={more.required ?? false}
          error={invalid}
          helperText={help ?? (hasMore && typed !== '' ? translate('tasks.moreColleagues') : undefined)}
          {...(more.onBlur && { onBlur: more.onBlur })}
          {...(more.inputRef && { inputRef: more.inputRef })}
        />
      )}
    />
  )
}
