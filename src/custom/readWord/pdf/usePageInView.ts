import { useEffect, useState, type RefObject } from 'react'

/** The page in the middle of the window. */
export function usePageInView(frame: RefObject<HTMLElement | null>, total: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    let asked = 0
    const look = (): void => {
      asked = 0
      const middle = window.innerHeight / 2
      const pages = [...(frame.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
      const last = pages.findLast((page) => page.getBoundingClientRect().top <= middle)
      setCurrent(Math.min(total, Number(last?.dataset['page'] ?? 1)))
    }
    const scrolled = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      window.removeEventListener('scroll', scrolled)
      cancelAnimationFrame(asked)
    }
  }, [frame, total])
  return current
}
