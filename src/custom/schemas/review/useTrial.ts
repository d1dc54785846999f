import { useEffect, useState } from 'react'
import type { SchemaTrial } from '../../../../core/schema/version-types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** What a text would do, together with the text that was tried: what is saved is that text and no other. */
export type Trial = { text: string; result: SchemaTrial | null; error: Error | null }

/** Tries a text on the server; anew for another text, and again when it is asked for. */
export function useTrial(text: string | null): { trial: Trial | null; again: () => void } {
  const { trySchemas } = useCalls()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    setTrial(null)
    if (text === null) return undefined
    trySchemas(text, left.signal).then(
      (result) => !left.signal.aborted && setTrial({ text, result, error: null }),
      (cause: unknown) =>
        !left.signal.aborted &&
        setTrial({ text, result: null, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    )
    return () => left.abort()
    // The calls are others with every render of the application.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, round])
  return { trial: trial?.text === text ? trial : null, again: () => setRound((now) => now + 1) }
}
