import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useContext, useLayoutEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { textIn } from '../../../core/schema/fields.ts'
import { completed } from '../../../core/schema/part-values.ts'
import type { Parts } from '../../../core/schema/parts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RowButtons } from '../../ui/tables/RowButtons.tsx'
import { DisabledContext } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { Frame } from './Frame.tsx'
import { PartInputs } from './PartInputs.tsx'

/** How many rows a form draws at most: a list without a limit of its own could stop the page. */
export const mostRows = 100

/** A row of inputs for each entry of a list, to add, to take away and to put in order. */
export function Rows({ field, required, parts }: InputProps & { parts: Parts }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const disabled = useContext(DisabledContext)
  const box = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { fields, append, remove, move } = useFieldArray({ name: field.name, keyName: 'rowKey' })
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: field.name })
  // A part that is not there would show what its place began with, whichever row stands there now.
  const whole = Array.isArray(value) ? value.map((entry) => completed(entry, parts)) : null
  const isWhole = JSON.stringify(whole) === JSON.stringify(value) || whole === null
  useLayoutEffect(() => {
    if (!isWhole) setValue(field.name, whole)
  })
  const label = textIn(field['x-label'], locale)
  const most = Math.min(field.maxItems ?? mostRows, mostRows)
  const add = (): void => {
    append(completed({}, parts), { shouldFocus: false })
    setTimeout(() => box.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const takeAway = (index: number): void => {
    remove(index)
    addButton.current?.focus()
  }
  return (
    <Frame field={field} required={required}>
      <Box ref={box} sx={{ display: 'grid', gap: 2, '& > div + div': { pt: 2, borderTop: 1, borderColor: 'divider' } }}>
        {fields.map(({ rowKey }, index) => {
          const number = index + 1
          const of = { label, number }
          return (
            <Box
              key={rowKey}
              role="group"
              aria-label={translate('app.parts.row', of)}
              sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, alignItems: 'flex-start' }}
            >
              <Typography component="span" color="text.secondary" aria-hidden sx={{ pt: 1, minWidth: 18 }}>
                {number}
              </Typography>
              <PartInputs parts={parts} name={`${field.name}.${index}`} demanded />
              <Box sx={{ display: 'flex', ml: { xs: 'auto', sm: 0 } }}>
                <RowButtons
                  at={index}
                  count={fields.length}
                  disabled={disabled}
                  labels={{
                    up: translate('app.parts.up', of),
                    down: translate('app.parts.down', of),
                    remove: translate('app.parts.remove', of),
                  }}
                  onMove={(to) => move(index, to)}
                  onRemove={() => takeAway(index)}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
      <Button
        ref={addButton}
        size="small"
        startIcon={<Add />}
        disabled={disabled || fields.length >= most}
        onClick={add}
        sx={{ mt: fields.length > 0 ? 1.5 : 0 }}
      >
        {translate(fields.length >= most ? 'app.parts.full' : 'app.parts.add', { label, count: most })}
      </Button>
    </Frame>
  )
}
