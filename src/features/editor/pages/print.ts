import { useEffect, type RefObject } from 'react'
import { repeatHeads } from './print-heads.ts'

/** Milliseconds that charts have to be drawn before printing goes on without the rest. */
const patience = 8000

/** Pages of the application stay open in tabs; of their reports one is in front. */
const isShown = (frame: Element | null): boolean => frame !== null && frame.getClientRects().length > 0
const undrawn = (): boolean =>
  [...document.querySelectorAll('.report-frame')]
    .filter(isShown)
    .some((frame) => frame.querySelector('.chart-drawing:not([hidden]):empty') !== null)

/**
 * Prints the report in front, on A4 with its name and page numbers. Charts that nobody has scrolled to are drawn
 * before.
 */
export async function printReport(): Promise<void> {
  // What draws itself before printing has no time to fetch what it needs: it is asked now, and waited for.
  window.dispatchEvent(new Event('beforeprint'))
  const end = Date.now() + patience
  while (undrawn() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  window.print()
}

/** Puts the report's name at the head of what is printed, and takes the browser's key for printing. */
export function usePrinting(frame: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    let restore: (() => void) | undefined
    const before = (): void => {
      if (!frame.current || !isShown(frame.current)) return
      // The margins of a page can only say what the root element knows.
      document.documentElement.style.setProperty('--report-name', JSON.stringify(name))
      restore?.()
      restore = repeatHeads(frame.current)
    }
    const after = (): void => {
      restore?.()
      restore = undefined
    }
    const key = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        !isShown(frame.current)
      )
        return
      event.preventDefault()
      void printReport()
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    window.addEventListener('keydown', key)
    return () => {
      after()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      window.removeEventListener('keydown', key)
      document.documentElement.style.removeProperty('--report-name')
    }
  }, [frame, name])
}
