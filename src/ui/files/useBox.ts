import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner size of an element in pixels, followed as it changes. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return undefined
    const measure = (): void =>
      setBox((before) =>
        before.width === target.clientWidth && before.height === target.clientHeight
          ? before
          : { width: target.clientWidth, height: target.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return box
}
