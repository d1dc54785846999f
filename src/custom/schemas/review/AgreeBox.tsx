import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'

/** Agrees to hide what is stored; part of a dialog's form. */
export function AgreeBox() {
  const translate = useTranslate()
  const {
    field: { value, ref, ...bound },
  } = useController({ name: 'agreed' })
  return (
    <FormControlLabel
      label={translate('schemas.plan.agree')}
      control={<Checkbox {...bound} checked={value === true} slotProps={{ input: { ref } }} />}
    />
  )
}
