import { OptionBoxes } from '../shared/OptionBoxes.tsx'
import type { InputProps } from '../types.ts'
import { readIds, writeIds } from './ids.ts'

export const Input = (props: InputProps) => <OptionBoxes {...props} read={readIds} write={writeIds} />
