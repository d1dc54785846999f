import { useEffect, useRef, useState, type RefObject } from 'react'

export type Stops = { root: RefObject<HTMLDivElement | null>; at: number; go: (step: 1 | -1) => void }

/**
 * Goes through the changes of a comparison: scrolls to the next or the one before and puts the focus there, from the
 * last on to the first. Alt with an arrow down or up does it, too, as long as the comparison is there. `at` is -1
 * before the first step.
 */
export function useStops(count: number, onStop: (at: number) => void): Stops {
  const root = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  useEffect(() => setAt(-1), [count])
  const go = (step: 1 | -1): void => {
    if (count === 0) return
    const next = at < 0 ? (step === 1 ? 0 : count - 1) : (at + step + count) % count
    const element = root.current?.querySelector<HTMLElement>(`[data-stop="${next}"]`)
    setAt(next)
    onStop(next)
    if (!element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  const going = useRef(go)
  useEffect(() => {
    going.current = go
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      going.current(step)
    }
    // Before a choice of versions that has the focus opens its list.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  return { root, at, go }
}
