import { useEffect, type RefObject } from 'react'

/** Gives the focus to what is shown, so that the arrow keys move it, unless the reader has put it somewhere already. */
export function useTakeFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document
    if (
      activeElement === null ||
      activeElement === document.body ||
      activeElement.matches('.MuiDialog-container, [role="dialog"]')
    )
      element.current?.focus({ preventScroll: true })
  }, [element])
}
