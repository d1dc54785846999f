import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { RaRecord } from 'react-admin'
import type { Action } from '../../core/permissions.ts'

/** A button of a list's title line. `instead: 'create'` takes the place of the generic create button. */
export type ListAction = { Component: LazyExoticComponent<ComponentType>; instead?: 'create'; needs?: Action }
/** A link of a row. */
export type RowAction = { Component: LazyExoticComponent<ComponentType<{ record: RaRecord }>>; needs?: Action }

const button = (load: () => Promise<{ default: ComponentType }>, options: Omit<ListAction, 'Component'> = {}): ListAction => ({ Component: lazy(load), ...options })
const link = (load: () => Promise<{ default: ComponentType<{ record: RaRecord }> }>, options: Omit<RowAction, 'Component'> = {}): RowAction => ({ Component: lazy(load), ...options })

/** What a list offers beyond its schema, by the schema's name. Loaded with the list, not before. */
export const listActions: Record<string, ListAction[]> = {}

/** What a row offers beyond its schema. */
export const rowActions: Record<string, RowAction[]> = {}

export { button, link }
