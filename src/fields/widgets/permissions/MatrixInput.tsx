import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Permissions } from '../../../../core/permissions.ts'
import { useField } from '../../shared/useField.ts'
import type { InputProps } from '../../types.ts'
import { asPermissions } from './matrix.ts'
import { MatrixCards } from './MatrixCards.tsx'
import { MatrixTable } from './MatrixTable.tsx'

/** What a role may do, to tick: a table, or on a phone a list of groups. */
export default function MatrixInput({ field }: InputProps) {
  const { name, label, value, change, blur, ref, invalid, help } = useField(field)
  const phone = useMediaQuery('(max-width: 699.95px)')
  const common = { value: asPermissions(value), onChange: (next: Permissions) => change(next), onBlur: blur, invalid }
  const described = `field-${name}-help`
  return (
    <FormControl
      component="div"
      ref={ref}
      tabIndex={-1}
      error={invalid}
      role="group"
      aria-label={label}
      aria-describedby={described}
      sx={{ width: '100%', outline: 'none' }}
    >
      <FormHelperText id={described} sx={{ mt: 0, mb: 1, mx: 0 }}>
        {help}
      </FormHelperText>
      {phone ? <MatrixCards {...common} /> : <MatrixTable {...common} label={label} described={described} />}
    </FormControl>
  )
}
