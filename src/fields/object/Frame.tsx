import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { InputProps } from '../types.ts'

/** Inputs that belong together: what they are called, what helps, and what is wrong with all of them. */
export function Frame({ field, required, children }: InputProps & { children: ReactNode }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { errors } = useFormState({ name: field.name })
  // Faults of rows are a list, into which `get` does not look.
  const own: unknown = get(errors, `${field.name}.root.message`)
  const message: unknown = typeof own === 'string' ? own : get(errors, `${field.name}.message`)
  const help = textIn(field['x-help'], locale)
  const fault = typeof message === 'string' ? translate(message, { _: message }) : ''
  return (
    <Box
      component="fieldset"
      id={`field-${field.name}`}
      aria-describedby={fault || help ? `help-${field.name}` : undefined}
      sx={{
        m: 0,
        px: 2,
        pt: 1.5,
        pb: 2,
        minWidth: 0,
        border: 1,
        borderRadius: 1,
        borderColor: fault ? 'error.main' : 'divider',
      }}
    >
      <Box
        component="legend"
        sx={{ px: 0.75, ml: -0.75, color: fault ? 'error.main' : 'text.secondary', fontSize: 13 }}
      >
        {textIn(field['x-label'], locale)}
        {required && ' *'}
      </Box>
      {children}
      {(fault || help) && (
        <FormHelperText id={`help-${field.name}`} error={fault !== ''} sx={{ mx: 0 }}>
          {fault || help}
        </FormHelperText>
      )}
    </Box>
  )
}
