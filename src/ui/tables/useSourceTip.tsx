import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { CellSource } from '../../../core/api.ts'
import { keepTabStop, moveInGrid } from './gridKeys.ts'
import { SourceTip, type SourceTarget } from './SourceTip.tsx'
import { elementOf } from '../events.ts'

type Handlers = {
  role: 'grid'
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onMouseOver: (event: MouseEvent<HTMLElement>) => void
  onMouseLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * Makes a grid tell where the figure under the pointer or the focus came from. `lookup` answers the title and source of
 * a cell by its `data-row` and `data-column`, or null where nothing is to be told.
 */
export function useSourceTip(
  lookup: (row: number, column: number) => { title: string; source: CellSource | null } | null,
): { handlers: Handlers; tip: ReactNode; leave: () => void } {
  const id = useId()
  const described = useRef<HTMLElement>(null)
  const [target, setTarget] = useState<SourceTarget | null>(null)
  const leave = (): void => {
    described.current?.removeAttribute('aria-describedby')
    described.current = null
    setTarget(null)
  }
  const point = (event: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>): void => {
    const anchor = elementOf(event)?.closest<HTMLElement>('td[data-row]') ?? null
    if (anchor && event.type === 'focus') keepTabStop(event.currentTarget, anchor)
    if (anchor === described.current) return
    leave()
    const lookedUp =
      anchor && anchor.textContent !== ''
        ? lookup(Number(anchor.dataset['row']), Number(anchor.dataset['column']))
        : null
    if (!anchor || !lookedUp) return
    anchor.setAttribute('aria-describedby', id)
    described.current = anchor
    setTarget({ anchor, ...lookedUp })
  }
  return {
    handlers: {
      role: 'grid',
      onKeyDown: moveInGrid,
      onMouseOver: point,
      onMouseLeave: leave,
      onFocus: point,
      onBlur: leave,
    },
    tip: <SourceTip id={id} target={target} />,
    leave,
  }
}
