import type { EnterpriseMatch } from '../../../core/contracts/customers.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCalls } from '../../dataProvider/useCalls.ts'

const debounceMilliseconds = 300

/** Where the search stands. `for` is the text that the matches belong to. */
export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; for: string; matches: EnterpriseMatch[] }
  | { state: 'failed'; msg: string }

/** Searches the directory of enterprises while something is typed; only the latest text is answered. */
export function useDirectorySearch(text: string): { search: Search; searchNow: () => void } {
  // The object is the same on every drawing, its methods are not.
  const calls = useCalls()
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  const wanted = text.trim()

  const start = useCallback(
    (query: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setSearch({ state: 'searching' })
      calls.searchEnterprises(query, controller.signal).then(
        (matches) =>
          controller.signal.aborted || setSearch({ state: 'found', for: query, matches: matches.slice(0, 20) }),
        (error: unknown) =>
          controller.signal.aborted ||
          setSearch({ state: 'failed', msg: error instanceof Error ? error.message : String(error) }),
      )
    },
    [calls],
  )

  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(() => start(wanted), debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [wanted, start])

  return { search: wanted === '' ? { state: 'idle' } : search, searchNow: () => wanted !== '' && start(wanted) }
}
