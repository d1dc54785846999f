import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useStore } from 'react-admin'
import { isRecord } from '../../../core/json.ts'
import { filterFields, inScope, type NamedField } from '../../../core/schema/fields.ts'
import { useUser } from '../../authProvider/user.ts'
import { isEmptyFilter } from '../../dataProvider/list-body.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { conditionsOf } from './conditions.ts'

/** How many conditions show before the card is expanded; on a phone the list comes first. */
const foldedOn = { desk: 2, phone: 0 }

type Conditions = Record<string, unknown>

const clean = (values: Conditions): Conditions =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyFilter(value)))

const underNames = (fields: readonly NamedField[], conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [
      fields.find((field) => field['x-formerly']?.includes(name))?.name ?? name,
      value,
    ]),
  )

/** Whether a condition asks for what no input has a place for: that there is nothing, or that there is something. */
const isUndrawn = (field: NamedField, asked: unknown): boolean =>
  isRecord(asked) && asked['op'] === 'empty' && (asked['value'] === false || !field['x-options'])

/**
 * The conditions of a list by which its user may ask: what the list itself asks for, and what the tree beside it does, is
 * none of them. `shown`: those with an input in sight; `hidden`: those that hold and have none, or none that shows them.
 */
export function useConditions() {
  const schema = useSchema()
  const { user } = useUser()
  const { filterValues, setFilters } = useListContext()
  const tree = schema.list.tree?.filter
  const fields = filterFields(schema).filter(
    (field) =>
      inScope(field, user.role.scope) &&
      !Object.hasOwn(schema.api.list.filter ?? {}, field.name) &&
      field.name !== tree,
  )
  const [expanded, setExpanded] = useStore<boolean>(`filters.${schema.name}.expanded`, false)
  const { q, ...conditions } = conditionsOf(filterValues)
  // A link or a kept list may name a field as it was called before.
  const applied = underNames(fields, conditions)
  const phone = useMediaQuery('(max-width: 599.95px)')
  const folded = phone ? foldedOn.phone : foldedOn.desk
  const shown = expanded ? fields : fields.slice(0, folded)
  const active = fields.filter(({ name }) => !isEmptyFilter(applied[name]))
  const apply = (next: Conditions): void => {
    // What is chosen in the tree beside the list is no condition of the card: it stays.
    const kept = tree ? { [tree]: applied[tree] } : {}
    setFilters({ ...clean({ ...next, ...kept }), ...(q !== undefined && { q }) }, undefined, false)
  }
  return {
    fields,
    applied,
    shown,
    hidden: active.filter((field) => !shown.includes(field) || isUndrawn(field, applied[field.name])),
    folds: fields.length > folded,
    expanded,
    setExpanded,
    apply,
  }
}
