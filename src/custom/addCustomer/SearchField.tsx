import Search from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { optionId } from './EnterpriseList.tsx'

type Props = {
  text: string
  onChange: (text: string) => void
  listId: string
  count: number
  highlighted: number
  onHighlight: (index: number) => void
  onEnter: () => void
  searching: boolean
  error: string
}

/** The field for code or name. Arrows walk through the results, Enter takes one, or searches. */
export function SearchField({
  text,
  onChange,
  listId,
  count,
  highlighted,
  onHighlight,
  onEnter,
  searching,
  error,
}: Props) {
  const translate = useTranslate()
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the composing of a Chinese word is not meant for the search.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && count > 0) onHighlight((highlighted + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) onHighlight((highlighted - 1 + count) % count)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', pt: 1 }}>
      <TextField
        fullWidth
        autoFocus
        size="small"
        label={translate('customer.add.search')}
        placeholder={translate('customer.add.searchHint')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        error={error !== ''}
        helperText={error || undefined}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': count > 0,
            'aria-controls': count > 0 ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': highlighted >= 0 && count > 0 ? optionId(listId, highlighted) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          },
          input: {
            endAdornment: searching ? (
              <InputAdornment position="end">
                <CircularProgress size={18} aria-label={translate('customer.add.searching')} />
              </InputAdornment>
            ) : undefined,
          },
        }}
      />
      <Button variant="outlined" startIcon={<Search />} onClick={onEnter} sx={{ height: 37, flexShrink: 0 }}>
        {translate('customer.add.find')}
      </Button>
    </Stack>
  )
}
