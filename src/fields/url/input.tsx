import { webAddressOf } from '../../../core/web-address.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

export const Input = (props: InputProps) => <TextInput {...props} inputMode="url" parse={webAddressOf} />
