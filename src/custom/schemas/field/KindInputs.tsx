import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { forgetsParts, kindChoices, kindIdOf, withKind, withOptions, type KindChoice } from './kinds.ts'
import { partListOf, withPartList } from './part-list.ts'
import { PartsEditor } from './PartsEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { withWords, type FieldInputsProps } from './words.ts'

/** Of which kind a field is, and what belongs to that kind: choices, parts, or whose records it names. */
export function KindInputs({
  field,
  disabled,
  onChange,
  resources,
}: FieldInputsProps & { resources: readonly ResourceSchema[] }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const kind = kindIdOf(field)
  const parts = partListOf(field)
  const reference = field['x-reference']
  const [asked, setAsked] = useState<KindChoice | null>(null)
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={translate('schemas.part.forgetTitle')}
        text={translate('schemas.part.forgetText', { count: parts?.length ?? 0 })}
        confirm={translate('schemas.part.forget')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onChange(withKind(field, asked, resources))
          setAsked(null)
        }}
      />
      <TextField
        select
        label={translate('schemas.field.kind')}
        disabled={disabled}
        value={kind ?? ''}
        onChange={({ target }) => {
          const choice = kindChoices.find(({ id }) => id === target.value)
          if (choice && forgetsParts(field, choice)) setAsked(choice)
          else if (choice) onChange(withKind(field, choice, resources))
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {kind === null && (
          <MenuItem value="" disabled>
            {translate('schemas.field.otherKind')}
          </MenuItem>
        )}
        {kindChoices.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {translate(`schemas.kind.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      {reference && (
        <TextField
          select
          label={translate('schemas.field.target')}
          disabled={disabled}
          value={resources.some(({ name }) => name === reference.resource) ? reference.resource : ''}
          onChange={({ target }) => {
            const chosen = resources.find(({ name }) => name === target.value)
            if (chosen)
              onChange(withWords(field, { 'x-reference': { resource: chosen.name, label: chosen.recordTitle } }))
          }}
        >
          {resources.map((resource) => (
            <MenuItem key={resource.name} value={resource.name}>
              {textIn(resource.title ?? resource.label, locale)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {parts && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PartsEditor
            parts={parts}
            disabled={disabled}
            onChange={(next) => onChange(withWords(withPartList(field, next), {}))}
          />
        </Box>
      )}
      {field['x-options'] && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OptionsEditor
            options={field['x-options']}
            disabled={disabled}
            onChange={(options) => onChange(withOptions(field, options))}
          />
        </Box>
      )}
    </>
  )
}
