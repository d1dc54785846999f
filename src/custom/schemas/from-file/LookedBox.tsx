import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'

/** Says that what was doubtful has been looked at; part of a dialog's form. */
export function LookedBox({ count }: { count: number }) {
  const translate = useTranslate()
  const {
    field: { value, ref, ...bound },
  } = useController({ name: 'looked' })
  return (
    <FormControlLabel
      label={translate('fromFile.looked', { smart_count: count })}
      control={<Checkbox {...bound} checked={value === true} slotProps={{ input: { ref } }} />}
    />
  )
}
