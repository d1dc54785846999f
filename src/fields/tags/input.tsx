import { readTags } from '../../../core/schema/read-text.ts'
import { ChipsInput } from '../shared/ChipsInput.tsx'
import type { InputProps } from '../types.ts'

const ending = /[,，、;；\n]/

export const Input = (props: InputProps) => <ChipsInput {...props} read={readTags} ending={ending} />
