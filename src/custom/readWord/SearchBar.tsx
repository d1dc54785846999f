import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { mostHits } from '../../../core/reading/find.ts'
import type { Search } from './useSearch.ts'

/** Searches the document: Enter goes to the next hit, Shift+Enter to the one before, Escape clears. */
export function SearchBar({
  search,
  disabled,
}: {
  search: Search
  /** While the text is being read. */ disabled: boolean
}) {
  const translate = useTranslate()
  const { text, setText, total, current, more, step } = search
  const empty = text.trim() === ''
  return (
    <Box
      role="search"
      sx={{ flex: '1 1 220px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}
    >
      <TextField
        label={translate('readWord.search.label')}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter that chooses a word of an input method is no search.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          } else if (event.key === 'Escape') setText('')
        }}
        sx={{ flex: '1 1 120px', maxWidth: 320 }}
        slotProps={{
          htmlInput: { maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <IconButton aria-label={translate('readWord.search.previous')} disabled={total === 0} onClick={() => step(-1)}>
        <KeyboardArrowUp />
      </IconButton>
      <IconButton aria-label={translate('readWord.search.next')} disabled={total === 0} onClick={() => step(1)}>
        <KeyboardArrowDown />
      </IconButton>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {empty
          ? ''
          : total === 0
            ? translate('readWord.search.none')
            : translate('readWord.search.hits', { current, total })}
        {more && ` · ${translate('readWord.search.many', { limit: mostHits })}`}
      </Typography>
    </Box>
  )
}
