import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** What became of something that is fetched: on its way, there, or the sentence why it is not. */
export type Fetched<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; sentence: string }

/** Fetches while it is shown; another key, or leaving, ends the fetching of the one before. */
export function useFetched<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): { fetched: Fetched<T>; retry: () => void } {
  const translate = useTranslate()
  const [fetched, setFetched] = useState<{ key: string; result: Fetched<T> }>({ key, result: { state: 'loading' } })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setFetched({ key, result: { state: 'loading' } })
    load(controller.signal).then(
      (value) => controller.signal.aborted || setFetched({ key, result: { state: 'ready', value } }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // The server's sentence, or a key of the catalogues where there was no answer.
        const reason = error instanceof HttpError ? error.message : 'files.failed'
        setFetched({ key, result: { state: 'failed', sentence: translate(reason, { _: reason }) } })
      },
    )
    return () => controller.abort()
    // What is fetched follows from the key alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn])
  const retry = useCallback(() => setTurn((before) => before + 1), [])
  return { fetched: fetched.key === key ? fetched.result : { state: 'loading' }, retry }
}

/** The content of a file. */
export function useContent(id: string): { fetched: Fetched<File>; retry: () => void } {
  const { downloadFile } = useCalls()
  return useFetched(id, (signal) => downloadFile(id, signal))
}
