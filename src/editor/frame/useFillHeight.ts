import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height, in pixels, from an element's top down to the window's bottom edge, with `gap` pixels left free. */
export function useFillHeight(gap = 0): { element: RefObject<HTMLDivElement | null>; height: number } {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setHeight(Math.max(360, Math.floor(window.innerHeight - (element.current.getBoundingClientRect().top + window.scrollY) - gap)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [gap])
  return { element, height }
}
