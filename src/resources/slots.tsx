import { createContext, useContext, type ComponentType, type LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import { isRecord } from '../../core/json.ts'
import type { Action } from '../../core/permissions.ts'
import { useSchema } from '../schemas/useSchemas.ts'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { RecordChoice } from './choices.ts'

/** A button of a list's title line. `instead: 'create'` takes the place of the generic create button. */
export type ListAction = { Component: LazyExoticComponent<ComponentType>; instead?: 'create'; needs?: Action }
/**
 * A link of a row. `load` asks for its code before the first row is there, so that rows do not change when it comes.
 */
export type RowAction = {
  Component: LazyExoticComponent<ComponentType<{ record: RaRecord }>>
  load: () => Promise<unknown>
  needs?: Action
}

/** What the pages of one resource offer beyond its schema. Each list draws in the order of its registration. */
export type Slots = {
  /** Buttons of the list's title line. */ listActions?: readonly ListAction[]
  /** What stands between the title of the list and its filters. */ listTop?: readonly ComponentType[]
  /** Links of a row. */ rowActions?: readonly RowAction[]
  /** Buttons of the page of one record. */ recordActions?: readonly RowAction[]
  /** Behind the menu of a row, and as buttons of the record's page. */ recordChoices?: readonly RecordChoice[]
  /** Whether a record can be changed as it stands; all of them where nothing is said. */
  editable?: (record: RaRecord) => boolean
  /** What can be done with several records at once, besides deleting them. */ bulkActions?: readonly ListAction[]
  /** What the page of one record shows below its fields. */ recordParts?: readonly RowAction[]
  /** Pages by hand, in place of generated ones (`npm run eject` prints one to begin with). */ views?: OwnViews
}

/** The pages that a resource has, by what they are for. */
export const viewNames = ['list', 'show', 'edit', 'create'] as const
export type ViewName = (typeof viewNames)[number]
type OwnViews = Partial<Record<ViewName, ComponentType>>

/** Slots by the name of the schema whose pages they belong to. */
export type SlotRegistry = Readonly<Record<string, Slots>>

/** A button or a part that loads with the page that shows it, not before. */
export const button = (
  load: () => Promise<{ default: ComponentType }>,
  options: Omit<ListAction, 'Component'> = {},
): ListAction => ({ Component: lazyPart(load), ...options })
/** The same for what is about one record. */
export const link = (
  load: () => Promise<{ default: ComponentType<{ record: RaRecord }> }>,
  options: Omit<RowAction, 'Component' | 'load'> = {},
): RowAction => ({ Component: lazyPart(load), load, ...options })

function joined(slots: Slots, more: Slots): Slots {
  const result: Record<string, unknown> = { ...slots }
  for (const [name, added] of Object.entries(more)) {
    const earlier = result[name]
    if (Array.isArray(earlier) && Array.isArray(added)) result[name] = [...earlier, ...added]
    else result[name] = isRecord(earlier) && isRecord(added) ? { ...earlier, ...added } : added
  }
  return result
}

/** One registry of several: what a later one adds to a schema comes after what is there. */
export function mergeSlots(...registries: readonly SlotRegistry[]): SlotRegistry {
  const merged: Record<string, Slots> = {}
  for (const registry of registries)
    for (const [schema, slots] of Object.entries(registry)) merged[schema] = joined(merged[schema] ?? {}, slots)
  return merged
}

export const SlotsContext = createContext<SlotRegistry>({})

const none: Slots = {}

/** What is registered for the pages of a schema. */
export const useSlotsOf = (schema: string): Slots => useContext(SlotsContext)[schema] ?? none
/** What is registered for the pages of the schema that stands above. */
export const useSlots = (): Slots => useSlotsOf(useSchema().name)
