import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

/** The number of the page that is in front; another one that is typed is gone to. */
export function PageField({
  current,
  total,
  onGo,
}: {
  current: number
  total: number
  onGo: (number: number) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(null), [current])
  const go = (): void => {
    const number = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(number) && number >= 1) onGo(Math.min(total, number))
  }
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        mr: { xs: 0.5, sm: 2 },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <InputBase
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
        inputProps={{ 'aria-label': translate('files.goTo', { total }), inputMode: 'numeric' }}
        sx={{
          width: 52,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& input': { textAlign: 'center', py: 0.25 },
        }}
      />
      {`/ ${total}`}
    </Typography>
  )
}
