import type { SyntheticEvent } from 'react'
import { elementOf } from '../../../ui/events.ts'
import { usePictureOf } from './context.ts'

const fieldOf = (event: SyntheticEvent): string | null =>
  elementOf(event)?.closest<HTMLElement>('tr[data-field]')?.dataset['field'] ?? null

/** What a matching does so that the line under the pointer, or with the focus, is lit up in the picture of its sheet. */
export function useLights() {
  const picture = usePictureOf()
  if (!picture) return {}
  return {
    onMouseOver: (event: SyntheticEvent): void => picture.light(fieldOf(event), false),
    onMouseLeave: (): void => picture.light(null, false),
    onFocus: (event: SyntheticEvent): void => picture.light(fieldOf(event), true),
  }
}
