import Box from '@mui/material/Box'
import { useState } from 'react'
import { partBetween } from '../../../core/schema/overlay.ts'
import type { SchemaEditing } from '../../../core/schema/version-types.ts'
import { namesInOrder, withField, withPlace, type OrderView } from './draft/edits.ts'
import { fieldsIn, fileOf, requiredIn } from './draft/files.ts'
import type { FaultHere } from './draft/text.ts'
import type { Draft } from './draft/useDraft.ts'
import { FieldForm, givenName } from './field/FieldForm.tsx'
import { freeName } from '../../../core/schema/names.ts'
import { emptyField } from './field/kinds.ts'
import { FieldList } from './FieldList.tsx'
import { Preview } from './preview/Preview.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type Props = {
  name: string
  data: SchemaEditing
  draft: Draft
  faults: readonly FaultHere[]
  selected: string
  onSelect: (field: string) => void
}

const ofField = (pointer: string, name: string): boolean =>
  pointer === `/schema/properties/${name}` || pointer.startsWith(`/schema/properties/${name}/`)

/** One resource: its fields in their order, the chosen one in a form, and how all of it looks. */
export function ResourceEditor({ name, data, draft, faults, selected, onSelect }: Props) {
  const [view, setView] = useState<OrderView>('form')
  const file = draft.file(name)
  const fields = fieldsIn(file)
  const schema = draft.resources.find((resource) => resource.name === name)
  const names = schema ? namesInOrder(schema, view) : Object.keys(fields)
  const field = fields[selected]
  const disabled = !data.mayChange
  const differing = new Set(Object.keys(fieldsIn(partBetween(draft.base(name) ?? {}, file))))
  const add = (): void => {
    const free = freeName(givenName, Object.keys(fields))
    draft.setFile(name, withField(file, free, emptyField))
    onSelect(free)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        minWidth: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 340px) minmax(0, 1fr)' },
      }}
    >
      <FieldList
        names={names}
        fields={fields}
        required={requiredIn(file)}
        changed={differing}
        selected={selected}
        view={view}
        disabled={disabled}
        onView={setView}
        onSelect={onSelect}
        onMove={(moved, to) => draft.setFile(name, withPlace(file, names, moved, to, view))}
        onAdd={add}
      />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {field ? (
          <FieldForm
            resource={name}
            name={selected}
            field={field}
            saved={new Set(Object.keys(fieldsIn(fileOf(data, data.overlay, name))))}
            draft={draft}
            faults={faults.filter(({ pointer }) => ofField(pointer, selected))}
            disabled={disabled}
            onSelect={onSelect}
          />
        ) : (
          schema && <ResourceForm resource={schema} draft={draft} faults={faults} disabled={disabled} />
        )}
        <Preview name={name} schema={schema} selected={selected} draft={draft} faults={faults} disabled={disabled} />
      </Box>
    </Box>
  )
}
