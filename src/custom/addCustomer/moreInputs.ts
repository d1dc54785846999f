import { formFields, type NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'

/** What the dialog asks for itself. */
const own = ['userName', 'creditCode']

/** The inputs that a customer needs besides name and code: what the schema requires, and what was refused. */
export const moreInputs = (schema: ResourceSchema | undefined, refused: readonly string[]): NamedField[] =>
  schema
    ? formFields(schema, 'create').filter(
        ({ name }) => !own.includes(name) && ((schema.schema.required ?? []).includes(name) || refused.includes(name)),
      )
    : []
