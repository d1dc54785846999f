import { readMoney } from '../../../core/schema/read-money.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

/** Decimal text, exact; 1.5万 becomes the figure that is stored, which is seen at once. */
export const Input = (props: InputProps) => (
  <TextInput {...props} inputMode="decimal" align="right" parse={(text) => readMoney(text, props.field)} />
)
