import { lazy, type ComponentType } from 'react'
import type { InputProps } from './types.ts'

/** Inputs load with the first form: a list shows columns and filters only. */
export const input = (load: () => Promise<{ Input: ComponentType<InputProps> }>): ComponentType<InputProps> => lazy(() => load().then((module) => ({ default: module.Input })))
