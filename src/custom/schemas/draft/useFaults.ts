import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import type { Draft } from './useDraft.ts'
import { placedIn, type DraftText, type FaultHere } from './text.ts'

/** After the last key, so that the server is not asked at each of them. */
const pause = 400

export type Faults = {
  faults: FaultHere[]
  /** The faults are of an earlier text. */
  busy: boolean
  error: Error | null
}

/** What is wrong with a draft, as the server judges it. */
export function useFaults({ text, changed }: Draft, mayChange: boolean): Faults {
  const { checkSchemas } = useCalls()
  const [asked, setAsked] = useState<DraftText>(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = mayChange && changed.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['schemaFaults', asked.text],
    queryFn: ({ signal }) => checkSchemas(asked.text, signal),
    enabled,
    retry: false,
    gcTime: 0,
  })
  if (!enabled) return { faults: [], busy: false, error: null }
  return {
    faults: placedIn(data ?? [], asked),
    busy: isFetching || asked.text !== text.text,
    error,
  }
}
