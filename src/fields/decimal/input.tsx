import { parseFigure } from '../../../core/money.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

/**
 * Decimal text, exact. Full-width digits and separators are taken as they are meant; anything else is left to the
 * check.
 */
const parse = (text: string): string => (/[,，０-９]/.test(text) ? (parseFigure(text) ?? text) : text.trim())

export const Input = (props: InputProps) => <TextInput {...props} inputMode="decimal" align="right" parse={parse} />
