import Button from '@mui/material/Button'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { textIn } from '../../../core/schema/fields.ts'
import { completed, partsGiven } from '../../../core/schema/part-values.ts'
import type { Parts } from '../../../core/schema/parts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { DisabledContext } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { Frame } from './Frame.tsx'
import { PartInputs } from './PartInputs.tsx'

/** An input for each part of an object. Of one that may be left out, parts are asked for once there is one. */
export function Group({ field, required, parts }: InputProps & { parts: Parts }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const disabled = useContext(DisabledContext)
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: field.name })
  const isBegun = (partsGiven(field, value) ?? null) !== null
  return (
    <Frame field={field} required={required}>
      <PartInputs parts={parts} name={field.name} demanded={required || isBegun} />
      {isBegun && !required && !disabled && (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('app.parts.clearOf', { label: textIn(field['x-label'], locale) })}
          onClick={() => setValue(field.name, completed({}, parts), { shouldDirty: true, shouldTouch: true })}
          sx={{ mt: 1 }}
        >
          {translate('app.parts.clear')}
        </Button>
      )}
    </Frame>
  )
}
