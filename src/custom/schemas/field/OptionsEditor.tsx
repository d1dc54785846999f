import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { locales, type EnumOption } from '../../../../core/schema/types.ts'
import { freeName, nameFrom } from '../../../../core/schema/names.ts'
import { moved, RowButtons } from '../../../ui/tables/RowButtons.tsx'

type Props = { options: EnumOption[]; disabled: boolean; onChange: (options: EnumOption[]) => void }

/** A value that nobody has chosen: it may follow from the English name. */
const isGiven = (value: EnumOption['value']): boolean => /^option\d+$/.test(String(value))

/** What can be chosen: each with its name in both languages, and the value that is stored. */
export function OptionsEditor({ options, disabled, onChange }: Props) {
  const translate = useTranslate()
  const title = useId()
  const set = (at: number, option: EnumOption): void =>
    onChange(options.map((other, index) => (index === at ? option : other)))
  const named = (at: number): void => {
    const option = options[at]
    const name = option && isGiven(option.value) ? nameFrom(option.label['en-US']) : ''
    if (!option || name === '') return
    const others = options.filter((_, index) => index !== at).map(({ value }) => String(value))
    set(at, { ...option, value: freeName(name, others) })
  }
  const add = (): void => {
    const values = options.map(({ value }) => String(value))
    const value = freeName(`option${options.length + 1}`, values)
    onChange([...options, { value, label: { 'zh-CN': '', 'en-US': '' } }])
  }
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('schemas.field.options')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {options.map((option, at) => {
          const number = { number: at + 1 }
          return (
            <Box
              component="li"
              // Values are changed here: the place is what stays.
              key={at}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr minmax(90px, 0.7fr) auto' },
              }}
            >
              {locales.map((locale) => (
                <TextField
                  key={locale}
                  size="small"
                  disabled={disabled}
                  placeholder={translate(`schemas.language.${locale}`)}
                  value={option.label[locale] ?? ''}
                  onChange={({ target }) => set(at, { ...option, label: { ...option.label, [locale]: target.value } })}
                  onBlur={() => named(at)}
                  slotProps={{
                    htmlInput: {
                      maxLength: 200,
                      lang: locale,
                      'aria-label': translate('schemas.field.optionIn', {
                        ...number,
                        language: translate(`schemas.language.${locale}`),
                      }),
                    },
                  }}
                />
              ))}
              <TextField
                size="small"
                disabled={disabled}
                value={String(option.value)}
                onChange={({ target }) => set(at, { ...option, value: target.value })}
                slotProps={{
                  htmlInput: { maxLength: 100, 'aria-label': translate('schemas.field.optionValue', number) },
                }}
              />
              <Box sx={{ display: 'flex' }}>
                <RowButtons
                  at={at}
                  count={options.length}
                  least={1}
                  disabled={disabled}
                  labels={{
                    up: translate('schemas.field.optionUp', number),
                    down: translate('schemas.field.optionDown', number),
                    remove: translate('schemas.field.optionRemove', number),
                  }}
                  onMove={(to) => onChange(moved(options, at, to))}
                  onRemove={() => onChange(options.filter((_, index) => index !== at))}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Button startIcon={<Add />} disabled={disabled} onClick={add} sx={{ mt: 1 }}>
        {translate('schemas.field.optionAdd')}
      </Button>
    </Box>
  )
}
