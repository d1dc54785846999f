import Stack from '@mui/material/Stack'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { typeFor } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { SchemaContext } from '../../schemas/useSchemas.ts'
import { Suspense } from 'react'

/** The inputs that the schema asks for besides name and code; they bind themselves to the form around them. */
export function MoreInputs({ schema, fields }: { schema: ResourceSchema; fields: readonly NamedField[] }) {
  return (
    <SchemaContext value={schema}>
      <Stack spacing={2}>
        {fields.map((field) => {
          const Input = widgetOf(field)?.Input ?? typeFor(field).Input
          return (
            <Suspense key={field['x-id']} fallback={null}>
              <Input field={field} required={(schema.schema.required ?? []).includes(field.name)} />
            </Suspense>
          )
        })}
      </Stack>
    </SchemaContext>
  )
}
