import { Type } from 'typebox'
import { closed, content, envelope, fileOf } from './shapes.ts'

/** A file for a field of a resource, before the record that names it is saved. */
export const uploadFieldFile = {
  params: Type.Object({ resource: Type.String(), field: Type.String() }),
  form: Type.Object({ file: content }),
  answer: envelope(Type.Object({ value: Type.String({ description: 'What the field holds of it: f_…/name' }) })),
}

/** A file of a record's field. */
export const fieldFile = {
  params: Type.Object({ resource: Type.String(), id: Type.String(), field: Type.String() }),
  query: closed({
    file: Type.Optional(Type.String({ maxLength: 64, description: 'The id of one that the field named before' })),
    preview: Type.Optional(Type.Boolean({ description: 'To be shown small: none that is large' })),
  }),
  answer: fileOf('application/octet-stream'),
}
