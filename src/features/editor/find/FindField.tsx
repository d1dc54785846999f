import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState, type RefObject } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
  field?: RefObject<HTMLInputElement | null>
  status?: string
  bad?: boolean
}

/** A field of the search. What is being composed is not yet its value: nobody looks for half a syllable. */
export function FindField({ label, value, onChange, onEnter, field, status, bad = false }: Props) {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return (
    <OutlinedInput
      size="small"
      error={bad}
      placeholder={label}
      value={shown}
      inputRef={field}
      inputProps={{ 'aria-label': label, maxLength: 500, spellCheck: false }}
      onChange={(event) => {
        setShown(event.target.value)
        if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) onChange(event.target.value)
      }}
      onCompositionEnd={(event) => event.target instanceof HTMLInputElement && onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing || event.keyCode === 229) return
        event.preventDefault()
        onEnter()
      }}
      endAdornment={
        status !== undefined && (
          <Box
            component="span"
            role="status"
            sx={{
              fontSize: 12,
              color: bad ? 'error.main' : 'text.secondary',
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {status}
          </Box>
        )
      }
      sx={{ flex: '0 1 300px', minWidth: 180, fontSize: 14, bgcolor: 'background.paper', '& input': { py: 0.6 } }}
    />
  )
}
