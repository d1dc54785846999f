import type { ComponentType } from 'react'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { InputProps } from './types.ts'

/** Inputs load with the first form: a list shows columns and filters only. */
export const input = (load: () => Promise<{ Input: ComponentType<InputProps> }>): ComponentType<InputProps> =>
  lazyPart(() => load().then((module) => ({ default: module.Input })))
