import type { ComponentType } from 'react'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { ColumnProps, InputProps } from './types.ts'

/** Inputs load with the first form: a list shows columns and filters only. */
export const input = (load: () => Promise<{ Input: ComponentType<InputProps> }>): ComponentType<InputProps> =>
  lazyPart(() => load().then((module) => ({ default: module.Input })))

/** What a page of its own shows loads with the first such page. */
export const details = (load: () => Promise<{ Details: ComponentType<ColumnProps> }>): ComponentType<ColumnProps> =>
  lazyPart(() => load().then((module) => ({ default: module.Details })))
