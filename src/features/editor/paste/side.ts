import { styleOf } from './styles.ts'
import type { Paste } from './types.ts'

/** The side that a text was set to, where its author chose the middle or the right. */
export function sideOf(element: Element, paste: Paste): 'center' | 'right' | null {
  if (paste.source === 'web') return null
  const side = styleOf(element, 'text-align', paste.sheet) || (element.getAttribute('align') ?? '')
  return side === 'center' || side === 'right' ? side : null
}
