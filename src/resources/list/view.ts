import type { NamedField } from '../../../core/schema/fields.ts'

/**
 * What somebody changed about a list's columns, by the fields' stable ids: a field that is added, renamed or moved in
 * the schema leaves it valid. (react-admin's own table keeps positions, which one new field shifts for everybody.)
 */
export type View = { order: string[]; hidden: string[]; shown: string[]; widths?: Record<string, number> }

export const noView: View = { order: [], hidden: [], shown: [] }

const idOf = (field: NamedField): string => field['x-id']

const isHidden = (field: NamedField, view: View): boolean =>
  view.hidden.includes(idOf(field)) || (field['x-list']?.hidden === true && !view.shown.includes(idOf(field)))

/**
 * All columns in the order of the view. A field that the view does not know stands behind the field that it follows in
 * the schema.
 */
export function ordered(fields: readonly NamedField[], view: View): NamedField[] {
  const known = view.order.flatMap((id) => fields.find((field) => idOf(field) === id) ?? [])
  const result = [...known]
  fields.forEach((field, index) => {
    if (known.includes(field)) return
    const before = fields[index - 1]
    const place = before ? result.indexOf(before) + 1 : 0
    result.splice(place, 0, field)
  })
  return result
}

/** The columns that are shown, in their order. */
export const visible = (fields: readonly NamedField[], view: View): NamedField[] =>
  ordered(fields, view).filter((field) => !isHidden(field, view))

export function toggle(fields: readonly NamedField[], view: View, id: string): View {
  const field = fields.find((candidate) => idOf(candidate) === id)
  if (!field) return view
  const without = (ids: string[]): string[] => ids.filter((other) => other !== id)
  return isHidden(field, view)
    ? { ...view, hidden: without(view.hidden), shown: [...without(view.shown), id] }
    : { ...view, hidden: [...without(view.hidden), id], shown: without(view.shown) }
}

/** Moves a column by one place. */
export function move(fields: readonly NamedField[], view: View, id: string, step: -1 | 1): View {
  const order = ordered(fields, view).map(idOf)
  const from = order.indexOf(id)
  const to = from + step
  const other = order[to]
  if (from < 0 || other === undefined) return view
  order[to] = id
  order[from] = other
  return { ...view, order }
}

/** How wide a column may be made, in pixels. */
export const widthLimits = { least: 60, most: 800 } as const

/** Gives a column a width; null as wide as its values ask. */
export function resize(view: View, id: string, width: number | null): View {
  const { [id]: _before, ...others } = view.widths ?? {}
  const within = width === null ? null : Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)))
  return { ...view, widths: within === null ? others : { ...others, [id]: within } }
}
