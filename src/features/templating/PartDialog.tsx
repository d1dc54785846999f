import Autocomplete from '@mui/material/Autocomplete'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { chartKinds, type ChartKind } from '../../../core/document/types.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CatalogueContext } from './catalogue.ts'
import { NamesField } from './NamesField.tsx'
import { lackOf, type Part } from './parts.ts'

const noOptions: string[] = []

/** Kinds that follow from quantities over periods; a tree, a waterfall and a box need more. */
const periodKinds = chartKinds.filter((kind) => kind !== 'tree' && kind !== 'waterfall' && kind !== 'box')

type FieldsProps<T extends Part> = { part: T; onChange: (part: T) => void; lack: string | null }

function Fields({ part, onChange, lack }: FieldsProps<Part>) {
  const translate = useTranslate()
  const { writers } = useContext(CatalogueContext)
  const line = (label: string, value: string, change: (value: string) => Part, wrong: boolean, first = true) => (
    <TextField
      label={translate(`templates.part.${label}`)}
      value={value}
      autoFocus={first}
      required
      error={wrong}
      helperText={wrong ? translate(`templates.lack.${lack}`) : undefined}
      onChange={(event) => onChange(change(event.target.value))}
      slotProps={{
        htmlInput: { maxLength: label === 'text' ? 500 : label === 'what' || label === 'fill' ? 200 : 100 },
      }}
    />
  )
  const names = (value: string[], change: (names: string[]) => Part) => (
    <NamesField
      value={value}
      error={lack === 'names' ? translate('templates.lack.names') : undefined}
      onChange={(next) => onChange(change(next))}
    />
  )
  switch (part.type) {
    case 'sentences':
      return names(part.names, (next) => ({ ...part, names: next }))
    case 'table':
      return (
        <>
          {line('caption', part.caption, (caption) => ({ ...part, caption }), lack === 'caption')}
          {names(part.names, (next) => ({ ...part, names: next }))}
        </>
      )
    case 'chart':
      return (
        <>
          {line('title', part.title, (title) => ({ ...part, title }), lack === 'title')}
          <TextField
            select
            label={translate('templates.part.kind')}
            value={part.kind}
            onChange={(event) => onChange({ ...part, kind: event.target.value as ChartKind })}
          >
            {periodKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {translate(`templates.kind.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          {names(
            part.series.map(({ name }) => name),
            (next) => ({
              ...part,
              series: next.map((name) => part.series.find((entry) => entry.name === name) ?? { name }),
            }),
          )}
        </>
      )
    case 'writer':
      return (
        <Autocomplete
          options={writers}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.name}
          value={writers.find(({ name }) => name === part.writer) ?? null}
          onChange={(_, option) => onChange({ ...part, writer: option?.name ?? '' })}
          renderInput={(props) => (
            <TextField
              {...props}
              autoFocus
              required
              label={translate('templates.part.writer')}
              error={lack === 'writer'}
              helperText={
                lack === 'writer' ? translate('templates.lack.writer') : translate('templates.part.writerHelp')
              }
            />
          )}
        />
      )
    case 'form':
      return (
        <>
          {line('fill', part.fill, (fill) => ({ ...part, fill }), lack === 'what')}
          {line('caption', part.caption, (caption) => ({ ...part, caption }), lack === 'caption', false)}
          <Autocomplete
            multiple
            freeSolo
            options={noOptions}
            value={part.columns}
            onChange={(_, columns) =>
              onChange({
                ...part,
                columns: columns
                  .map((column) => column.trim().slice(0, 60))
                  .filter(Boolean)
                  .slice(0, 20),
              })
            }
            renderInput={(props) => (
              <TextField
                {...props}
                label={translate('templates.part.columns')}
                error={lack === 'columns'}
                helperText={
                  lack === 'columns' ? translate('templates.lack.columns') : translate('templates.part.columnsHelp')
                }
              />
            )}
          />
          {!Array.isArray(part.rows) && (
            <TextField
              type="number"
              label={translate('templates.part.rows')}
              value={part.rows ?? 3}
              onChange={(event) =>
                onChange({ ...part, rows: Math.min(50, Math.max(1, Number(event.target.value) || 1)) })
              }
              slotProps={{ htmlInput: { min: 1, max: 50 } }}
            />
          )}
        </>
      )
    case 'guide':
      return line('text', part.text, (text) => ({ ...part, text }), lack === 'what')
    default:
      return line('what', part.what, (what) => ({ ...part, what }), lack === 'what')
  }
}

type Props = { part: Part; fresh: boolean; onClose: () => void; onSave: (part: Part) => void }

/** The fields of the part; what is missing is told from the first try on. */
function PartFields() {
  const { field, fieldState } = useController<{ part: Part }, 'part'>({ name: 'part' })
  return <Fields part={field.value} onChange={field.onChange} lack={fieldState.error ? lackOf(field.value) : null} />
}

/** What a part of a template is to write. It says what is missing, and keeps what was chosen until it is put in. */
export function PartDialog({ part, fresh, onClose, onSave }: Props) {
  const translate = useTranslate()
  return (
    <FormDialog<{ part: Part }>
      title={translate(`templates.type.${part.type}`)}
      maxWidth="sm"
      confirm={translate(fresh ? 'templates.part.insert' : 'templates.part.change')}
      start={{ part }}
      check={(values) => (lackOf(values.part) === null ? {} : { part: 'templates.lack.what' })}
      onSubmit={(values) => onSave(values.part)}
      onClose={onClose}
    >
      <DialogContentText>{translate(`templates.about.${part.type}`)}</DialogContentText>
      <PartFields />
    </FormDialog>
  )
}
