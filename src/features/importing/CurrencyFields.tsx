import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { currencies } from '../../../core/imports.ts'
import { isForeign, openCertainties } from './certainty.ts'
import { sheetOf, type Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

/** The currency of a file that names a foreign one, and the rate that makes yuan of it. */
export function CurrencyFields({
  plan,
  tried,
  dispatch,
}: {
  plan: Plan
  tried: boolean
  dispatch: (action: PlanAction) => void
}) {
  const translate = useTranslate()
  const sheet = sheetOf(plan)
  if (!isForeign(sheet)) return null
  const { currency, rate } = plan.said
  const open = openCertainties(sheet, plan.said)
  return (
    <>
      <TextField
        select
        required
        size="small"
        label={translate('imports.currency.label')}
        value={currency}
        onChange={(event) => dispatch({ type: 'said', said: { currency: event.target.value } })}
        fullWidth={false}
        sx={{ width: { xs: '100%', sm: 150 } }}
        error={tried && open.includes('currency')}
        helperText={translate(currency === '' ? 'imports.currency.ask' : 'imports.currency.found')}
      >
        {currencies.map((code) => (
          <MenuItem key={code} value={code}>
            {translate(`imports.currency.names.${code}`)}
          </MenuItem>
        ))}
      </TextField>
      {currency !== 'CNY' && currency !== '' && (
        <TextField
          required
          size="small"
          label={translate('imports.currency.rate')}
          value={rate}
          onChange={(event) => dispatch({ type: 'said', said: { rate: event.target.value } })}
          fullWidth={false}
          sx={{ width: { xs: '100%', sm: 170 } }}
          error={tried && open.includes('rate')}
          helperText={translate('imports.currency.rateHelp', { currency })}
          placeholder="0.9260"
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 13 } }}
        />
      )}
    </>
  )
}
