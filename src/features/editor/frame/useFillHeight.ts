import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height, in pixels, from an element's top down to the window's bottom edge; its parent's padding stays free. */
export function useFillHeight(): { element: RefObject<HTMLDivElement | null>; height: number } {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const measure = (): void => {
      const parent = element.current?.parentElement
      if (!element.current || !parent) return
      const top = element.current.getBoundingClientRect().top + window.scrollY
      setHeight(
        Math.max(360, Math.floor(window.innerHeight - top - (parseFloat(getComputedStyle(parent).paddingBottom) || 0))),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { element, height }
}
