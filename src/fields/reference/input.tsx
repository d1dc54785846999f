import { useUser } from '../../authProvider/user.ts'
import { TextInput } from '../shared/TextInput.tsx'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { Picker } from './Picker.tsx'
import { useTarget, type Target } from './target.ts'

function Bound({ field, required, target }: InputProps & { target: Target }) {
  const { name, label, value, change, blur, ref, invalid, disabled, help } = useField(field)
  return (
    <Picker
      target={target}
      value={value}
      onChange={change}
      label={label}
      name={name}
      required={required}
      error={invalid}
      disabled={disabled}
      help={help}
      onBlur={blur}
      inputRef={ref}
    />
  )
}

/** Whoever may not see the other resource types its id. */
export function Input(props: InputProps) {
  const target = useTarget(props.field)
  const { may } = useUser()
  return target && may(target.schema.permission, 'query') ? (
    <Bound {...props} target={target} />
  ) : (
    <TextInput {...props} />
  )
}
