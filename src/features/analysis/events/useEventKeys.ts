import { useEffect } from 'react'
import { useInFront } from '../../../ui/tabs/scope.ts'

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role="combobox"], [role="listbox"] *'))

type Keys = { next: () => void; previous: () => void; write: () => void }

/**
 * The keys of the list: j and k (in the list also ↓ and ↑) go to the next event and the one before, e to the
 * explanation.
 */
export function useEventKeys({ next, previous, write }: Keys, list: { readonly current: HTMLElement | null }): void {
  const inFront = useInFront()
  useEffect(() => {
    if (!inFront) return undefined
    const keys = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesText(event.target) ||
        document.querySelector('[role="dialog"]')
      )
        return
      const inList = event.target instanceof Node && list.current?.contains(event.target)
      const run =
        event.key === 'j' || (inList && event.key === 'ArrowDown')
          ? next
          : event.key === 'k' || (inList && event.key === 'ArrowUp')
            ? previous
            : event.key === 'e'
              ? write
              : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [inFront, next, previous, write, list])
}
