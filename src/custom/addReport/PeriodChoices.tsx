import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useTranslate } from 'react-admin'

type Props = {
  periods: string[]
  chosen: ReadonlySet<string>
  error: string | undefined
  disabled: boolean
  onToggle: (period: string) => void
}

/** The statement periods that the report speaks of. */
export function PeriodChoices({ periods, chosen, error, disabled, onToggle }: Props) {
  const translate = useTranslate()
  if (periods.length === 0) return null
  return (
    <FormControl component="fieldset" variant="standard" error={error !== undefined} fullWidth>
      <FormLabel component="legend" sx={{ fontSize: 14 }}>
        {translate('report.add.periods')}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {periods.map((period) => (
          <FormControlLabel
            key={period}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(period)}
                disabled={disabled}
                onChange={() => onToggle(period)}
              />
            }
            label={period}
            sx={{ '& .MuiFormControlLabel-label': { fontVariantNumeric: 'tabular-nums' } }}
          />
        ))}
      </FormGroup>
      <FormHelperText>{error ?? translate('report.add.periodsHelp')}</FormHelperText>
    </FormControl>
  )
}
