import { useStore } from 'react-admin'
import { inScope, listFields, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { findSchema, useSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { noView, visible, type View } from './view.ts'

/** The columns of the list around it, as this user has arranged them in this browser. */
export function useView(): { fields: NamedField[]; columns: NamedField[]; view: View; setView: (view: View) => void } {
  const schema = useSchema()
  const { user, sees } = useUser()
  const schemas = useSchemas()
  // To who may not see what a field refers to, it would be a column of ids.
  const named = ({ 'x-reference': reference }: NamedField): boolean => {
    const target = reference && findSchema(schemas, reference.resource)
    return !target || sees(target.permission)
  }
  const [stored, setView] = useStore<View>(`view.${schema.name}`, noView)
  const view = { ...noView, ...stored }
  const fields = listFields(schema, { hidden: true }).filter(
    (field) => field['x-list'] !== undefined && inScope(field, user.role.scope) && named(field),
  )
  return { fields, columns: visible(fields, view), view, setView }
}
