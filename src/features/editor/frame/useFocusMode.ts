import { useEffect, useState, type RefObject } from 'react'

/** Whether the document covers the whole window. Escape ends that, where nothing else takes the key. */
export function useFocusMode(frame: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!on || !element) return
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) setOn(false)
    }
    element.addEventListener('keydown', leave)
    return () => element.removeEventListener('keydown', leave)
  }, [on, frame])
  return { on, toggle: () => setOn(!on) }
}
