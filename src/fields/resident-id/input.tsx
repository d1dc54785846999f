import { residentIdOf } from '../../../core/resident-id.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

export const Input = (props: InputProps) => <TextInput {...props} parse={residentIdOf} />
