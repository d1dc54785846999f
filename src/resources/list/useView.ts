import { useStore } from 'react-admin'
import { inScope, listFields, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { findSchema, useSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { noView, visible, type View } from './view.ts'
import { arrangementOf } from './views/content.ts'
import { useViews } from './views/useViews.ts'

/**
 * The columns of the list around it, as its saved view has them, or as this user has arranged them in this browser. What
 * is changed while a view is open belongs to that view.
 */
export function useView(): { fields: NamedField[]; columns: NamedField[]; view: View; setView: (view: View) => void } {
  const schema = useSchema()
  const { user, sees } = useUser()
  const schemas = useSchemas()
  const { active, draft, setDraft } = useViews()
  // To who may not see what a field refers to, it would be a column of ids.
  const named = ({ 'x-reference': reference }: NamedField): boolean => {
    const target = reference && findSchema(schemas, reference.resource)
    return !target || sees(target.permission)
  }
  const [stored, store] = useStore<View>(`view.${schema.name}`, noView)
  const fields = listFields(schema, { hidden: true }).filter(
    (field) => field['x-list'] !== undefined && inScope(field, user.role.scope) && named(field),
  )
  const view = active ? (draft?.view ?? arrangementOf(fields, active.content)) : { ...noView, ...stored }
  // "As at first" is, under a saved view, as it was saved.
  const change = (next: View): void =>
    setDraft(
      active && { id: active.id, version: draft?.version ?? active.version, view: next === noView ? null : next },
    )
  return { fields, columns: visible(fields, view), view, setView: active ? change : store }
}
