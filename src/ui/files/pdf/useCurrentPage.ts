import { useEffect, useState, type RefObject } from 'react'

/** Brings a page to the top of the window. */
export function goToPage(frame: HTMLElement | null, number: number): void {
  const page = frame?.querySelector<HTMLElement>(`[data-page="${number}"]`)
  if (frame && page) frame.scrollTop = number === 1 ? 0 : page.offsetTop - 12
}

/** The page that is in front, by where the window has been scrolled to. */
export function useCurrentPage(frame: RefObject<HTMLElement | null>, total: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let asked = 0
    const look = (): void => {
      asked = 0
      const middle = element.scrollTop + element.clientHeight / 2
      const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const last = pages.findLast((page) => page.offsetTop <= middle)
      setCurrent(Math.min(total, Number(last?.dataset['page'] ?? 1)))
    }
    const scrolled = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      element.removeEventListener('scroll', scrolled)
      cancelAnimationFrame(asked)
    }
  }, [frame, total])
  return current
}
