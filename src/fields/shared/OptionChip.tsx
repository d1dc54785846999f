import Chip from '@mui/material/Chip'
import type { NamedField } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toneStyle } from '../../ui/theme/tone.ts'
import { labelOf, optionOf } from './options.ts'

/** Colours of options, by the names that schemas use; each is readable on its ground. */
const colours: Record<string, ReturnType<typeof toneStyle>> = {
  default: toneStyle('plain'),
  info: toneStyle('info'),
  primary: toneStyle('info'),
  success: toneStyle('good'),
  warning: toneStyle('warning'),
  error: toneStyle('bad'),
}

/** A value as its option: a chip where the option has a colour, plain text otherwise. */
export function OptionChip({ field, value }: { field: NamedField; value: unknown }) {
  const { locale } = useLanguage()
  const colour = optionOf(field, value)?.color
  const label = labelOf(field, value, locale)
  if (!colour) return <>{label}</>
  return <Chip label={label} size="small" variant="outlined" sx={colours[colour] ?? colours['default']} />
}
