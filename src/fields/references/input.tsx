import { readTags } from '../../../core/schema/read-text.ts'
import { useUser } from '../../authProvider/user.ts'
import { useTarget, type Target } from '../reference/target.ts'
import { ChipsInput } from '../shared/ChipsInput.tsx'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { idsOf } from './ids.ts'
import { Picker } from './Picker.tsx'

function Bound({ field, required, target }: InputProps & { target: Target }) {
  const { name, label, value, change, blur, ref, invalid, disabled, help } = useField(field)
  return (
    <Picker
      target={target}
      ids={idsOf(value)}
      onChange={(ids) => change(ids.length === 0 ? '' : ids)}
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

/** Whoever may not see the other resource types ids. */
export function Input(props: InputProps) {
  const target = useTarget(props.field)
  const { may } = useUser()
  return target && may(target.schema.permission, 'query') ? (
    <Bound {...props} target={target} />
  ) : (
    <ChipsInput {...props} read={readTags} ending={/[,，、;；\n]/} />
  )
}
