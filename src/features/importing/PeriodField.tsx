import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dateIn } from '../../../core/statement/periods.ts'

type Props = {
  period: string
  label: string
  disabled: boolean
  /** Another column is the same period. */ twice: boolean
  /** Open fields are shown as wrong. */ tried: boolean
  onChange: (period: string) => void
}

/**
 * The last day of a period. Takes what clerks write (2024年三季报, 2024/9/30, 20240930) and shows it as 2024-09-30;
 * what names no period counts as open and stays to be corrected.
 */
export function PeriodField({ period, label, disabled, twice, tried, onChange }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? period
  const wrong = typed !== null && typed.trim() !== '' && period === ''
  const change = (next: string): void => {
    setTyped(next)
    onChange(dateIn(next) ?? '')
  }
  const settle = (): void => {
    if (period !== '') setTyped(null)
  }
  const open = !disabled && period === ''
  return (
    <TextField
      size="small"
      value={text}
      disabled={disabled}
      error={twice || wrong || (tried && open)}
      // A date in a field that is off would look like its period.
      placeholder={disabled ? undefined : '2024-12-31'}
      onChange={(event) => change(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      helperText={
        twice
          ? translate('imports.period.twice')
          : wrong
            ? translate('imports.period.wrong')
            : open
              ? translate('imports.period.ask')
              : undefined
      }
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 40, style: { paddingTop: 3, paddingBottom: 3, fontSize: 13 } },
        formHelperText: { sx: { mx: 0, mt: 0.25, lineHeight: 1.3 } },
      }}
    />
  )
}
