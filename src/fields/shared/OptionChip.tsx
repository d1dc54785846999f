import Chip from '@mui/material/Chip'
import type { NamedField } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { labelOf, optionOf } from './options.ts'

/** Colours of options, by the names that schemas use; each is readable on its ground. */
const colours: Record<string, { color: string; bgcolor: string; borderColor: string }> = {
  default: { color: '#3d4653', bgcolor: '#f4f6f8', borderColor: '#d5dbe3' },
  info: { color: '#0958b5', bgcolor: '#e6f4ff', borderColor: '#9ccbfb' },
  primary: { color: '#0958b5', bgcolor: '#e6f4ff', borderColor: '#9ccbfb' },
  success: { color: '#1f6b04', bgcolor: '#f1fbe9', borderColor: '#afdd92' },
  warning: { color: '#8a4b00', bgcolor: '#fff6e5', borderColor: '#f2cc85' },
  error: { color: '#a8071a', bgcolor: '#fff1f0', borderColor: '#f5b0aa' },
}

/** A value as its option: a chip where the option has a colour, plain text otherwise. */
export function OptionChip({ field, value }: { field: NamedField; value: unknown }) {
  const { locale } = useLanguage()
  const colour = optionOf(field, value)?.color
  const label = labelOf(field, value, locale)
  if (!colour) return <>{label}</>
  return <Chip label={label} size="small" variant="outlined" sx={colours[colour] ?? colours['default']} />
}
