import Delete from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { isRecord } from '../../../../core/json.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { fieldUses } from '../../../../core/schema/uses.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { withField, withName, withoutField, withRequired } from '../draft/edits.ts'
import { fieldsIn, requiredIn } from '../draft/files.ts'
import type { FaultHere } from '../draft/text.ts'
import type { Draft } from '../draft/useDraft.ts'
import { FaultList } from '../FaultList.tsx'
import { DefaultInput } from './DefaultInput.tsx'
import { FileInputs } from './FileInputs.tsx'
import { FormulaInput } from './FormulaInput.tsx'
import { freeName, nameFrom } from '../../../../core/schema/names.ts'
import { KindInputs } from './KindInputs.tsx'
import { LimitInputs } from './LimitInputs.tsx'
import { LookInputs } from './LookInputs.tsx'
import { NameInput } from './NameInput.tsx'
import { TextPair } from './TextPair.tsx'
import { UseList } from './UseList.tsx'
import { noText, textOrNothing, withWords } from './words.ts'

/** A name that a new field was given before it had a label. */
export const givenName = 'newField'
const isGiven = (name: string): boolean => /^newField\d*$/.test(name)

type Props = {
  resource: string
  name: string
  field: FieldSchema
  /** Fields of the version in force: calls know them. */
  saved: ReadonlySet<string>
  draft: Draft
  faults: readonly FaultHere[]
  disabled: boolean
  onSelect: (name: string) => void
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

/** A field in a form; what is written of it is only what differs from what follows from its type. */
export function FieldForm({ resource, name, field, saved, draft, faults, disabled, onSelect }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const title = useId()
  const first = useRef<HTMLInputElement>(null)
  const file = draft.file(resource)
  const shipped = fieldsIn(draft.base(resource) ?? {})[name]
  const locked = shipped?.['x-locked'] === true || shipped?.['x-virtual'] === true
  const isFixed = shipped !== undefined && requiredIn(draft.base(resource) ?? {}).includes(name)
  const isComputed = field['x-compute'] !== undefined
  const isRequired = requiredIn(file).includes(name)
  const isClosed = field.readOnly === true || (isComputed && !isRequired)
  const uses = fieldUses(draft.resources, resource, name).filter((use) => use.kind !== 'required')
  const names = Object.keys(fieldsIn(file))
  const form = file['form']
  const groups = isRecord(form) && Array.isArray(form['groups']) ? form['groups'] : []
  useEffect(() => {
    if (isGiven(name)) first.current?.focus()
  }, [name])

  const change = (next: FieldSchema): void => draft.setFile(resource, withField(file, name, next))
  const rename = (next: string): void => {
    draft.setFile(resource, withName(file, name, next, saved.has(name)))
    onSelect(next)
  }
  const nameByLabel = (): void => {
    const wanted = isGiven(name) ? nameFrom(field['x-label']['en-US']) : ''
    if (wanted !== '') rename(freeName(wanted, names))
  }
  const inputs = { field, locked, onChange: change }
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {textIn(field['x-label'], locale) || translate('schemas.field.new')}
        </Typography>
        {!locked && (
          <Button
            color="error"
            startIcon={<Delete />}
            disabled={disabled || uses.length > 0}
            onClick={() => {
              draft.setFile(resource, withoutField(file, name))
              onSelect('')
            }}
          >
            {translate('schemas.field.remove')}
          </Button>
        )}
      </Box>
      {locked && <Alert severity="info">{translate('schemas.field.locked')}</Alert>}
      <FaultList faults={faults} />
      <TextPair
        label={translate('schemas.field.label')}
        value={field['x-label']}
        first={first}
        required
        disabled={disabled}
        onChange={(label) => change(withWords(field, { 'x-label': label }))}
        onLeft={(left) => left === 'en-US' && nameByLabel()}
      />
      <Box sx={columns}>
        <NameInput
          name={name}
          taken={names}
          disabled={disabled || shipped !== undefined}
          known={saved.has(name)}
          onChange={rename}
        />
        <KindInputs {...inputs} resources={draft.resources} disabled={disabled || locked} />
      </Box>
      <Box sx={{ ...columns, alignItems: 'center' }}>
        <FormControlLabel
          disabled={disabled || isFixed || isClosed || shipped?.['x-virtual'] === true}
          label={translate('schemas.field.required')}
          control={
            <Switch checked={isRequired} onChange={(_, on) => draft.setFile(resource, withRequired(file, name, on))} />
          }
        />
        {(!isComputed || field['x-default'] !== undefined) && (
          <DefaultInput {...inputs} disabled={disabled || locked} />
        )}
        <LimitInputs {...inputs} disabled={disabled || shipped?.['x-virtual'] === true} />
        <FileInputs {...inputs} disabled={disabled || shipped?.['x-virtual'] === true} />
        <FormulaInput {...inputs} name={name} fields={fieldsIn(file)} disabled={disabled || locked} />
      </Box>
      <TextPair
        label={translate('schemas.field.help')}
        value={field['x-help'] ?? noText}
        disabled={disabled}
        onChange={(help) => change(withWords(field, { 'x-help': textOrNothing(help) }))}
      />
      <LookInputs {...inputs} groups={groups} disabled={disabled} />
      <UseList uses={uses} draft={draft} />
    </Card>
  )
}
