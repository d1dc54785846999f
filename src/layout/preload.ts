import { createContext, useContext, useEffect, useRef } from 'react'
import { connection } from '../dataProvider/connection.ts'

/** Asks for the code of the page at a path, before anybody opens it. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined)

/** Milliseconds for which a pointer rests on a link rather than passes over it. */
const rest = 80

/** What a link needs so that the code of its page is under way once the pointer rests on it, or the focus is there. */
export function usePreload(path: string) {
  const preload = useContext(PreloadContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  // Without a connection nothing is asked for: some browsers do not ask again.
  const ask = (): void => void (connection.current() === 'good' && preload(path))
  useEffect(() => stop, [])
  return {
    onPointerEnter: () => {
      stop()
      timer.current = setTimeout(ask, rest)
    },
    onPointerLeave: stop,
    onFocus: ask,
  }
}
