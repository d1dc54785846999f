import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { use, useId } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import type { InputProps } from '../../fields/types.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ComputedValues } from './computed-values.ts'

/** What a formula makes of the form around, where another field has its input. */
export function ComputedOutput({ field }: Pick<InputProps, 'field'>) {
  const { locale } = useLanguage()
  const translate = useTranslate()
  const record = useRecordContext()
  const id = useId()
  const values = use(ComputedValues) ?? record ?? {}
  const value: unknown = values[field.name]
  const { Column } = typeFor(field)
  return (
    <Box>
      <Typography id={id} variant="caption" color="textSecondary" component="div">
        {textIn(field['x-label'], locale)}
      </Typography>
      <Box component="output" aria-labelledby={id} sx={{ display: 'block', py: 0.75, minHeight: 32, fontWeight: 500 }}>
        {hasValue(value) ? <Column field={field} value={value} record={record ?? { id: '' }} /> : '–'}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {textIn(field['x-help'], locale) || translate('app.form.computed')}
      </Typography>
    </Box>
  )
}
