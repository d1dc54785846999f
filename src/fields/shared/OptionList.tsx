import Box from '@mui/material/Box'
import { listed } from '../../../core/i18n/punctuation.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { OptionChip } from './OptionChip.tsx'
import { labelOf, optionOf } from './options.ts'

/** Several options: chips where they have colours, otherwise one line of text. */
export function OptionList({ field, values }: { field: NamedField; values: readonly unknown[] }) {
  const { locale } = useLanguage()
  if (!values.some((value) => optionOf(field, value)?.color))
    return (
      <>
        {listed(
          values.map((value) => labelOf(field, value, locale)),
          locale,
        )}
      </>
    )
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {values.map((value) => (
        <OptionChip key={String(value)} field={field} value={value} />
      ))}
    </Box>
  )
}
