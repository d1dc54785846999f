import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { locales, type Locale, type Text } from '../../../../core/schema/types.ts'

type Props = {
  label: string
  value: Text
  disabled?: boolean
  required?: boolean
  multiline?: boolean
  first?: Ref<HTMLInputElement>
  onChange: (value: Text) => void
  onLeft?: (locale: Locale) => void
}

/** A text in both languages, side by side. */
export function TextPair({ label, value, first, onChange, onLeft, ...field }: Props) {
  const translate = useTranslate()
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {locales.map((locale, index) => (
        <TextField
          key={locale}
          {...field}
          label={translate('schemas.field.inLanguage', { label, language: translate(`schemas.language.${locale}`) })}
          value={value[locale] ?? ''}
          inputRef={index === 0 ? first : undefined}
          onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
          onBlur={() => onLeft?.(locale)}
          slotProps={{ htmlInput: { maxLength: 200, lang: locale } }}
        />
      ))}
    </Box>
  )
}
