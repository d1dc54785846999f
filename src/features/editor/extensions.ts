import type { AnyExtension } from '@tiptap/core'
import { AiPlace } from './ai/mark.ts'
import { ChartKeys } from './chart-editing/chart-keys.ts'
import { TypedOver } from './figures/typed-over.ts'
import { Spotlight } from './refresh/spotlight.ts'
import { ToldSelection } from './selection/told-selection.ts'
import { writing } from './writing.ts'

/**
 * What of the editing behaviour is no part of the document: plugins, shortcuts, ways of pasting. `editable` is false in
 * the preview.
 */
export const behaviours = (options: { reportId: string; editable: boolean }): AnyExtension[] => [
  ...writing(options),
  ...(options.editable ? [AiPlace.configure({ reportId: options.reportId })] : []),
  TypedOver,
  Spotlight,
  ToldSelection,
  ...(options.editable ? [ChartKeys] : []),
]
