import { useEffect, useState } from 'react'
import { useGetList, useGetManyAggregate, type RaRecord } from 'react-admin'
import type { Target } from './target.ts'

const waitMilliseconds = 250

export type Records = {
  /** Those that are named, in their order; of one that is not known, its id alone. */
  selected: RaRecord[]
  /** What there is to choose from, what is named among it. */
  options: RaRecord[]
  isFetching: boolean
  /** False of a record that is there no more, or that others alone may see. */
  isKnown: (id: unknown) => boolean
}

/** The records that are named, and those that a part of a name finds; the server searches. */
export function useRecords(target: Target, ids: readonly string[], typed: string, open: boolean): Records {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const {
    data: known,
    isPending,
    isError,
  } = useGetManyAggregate(target.resource, { ids: [...ids] }, { enabled: ids.length > 0 })
  const { data: matches = [], isFetching } = useGetList(
    target.resource,
    { pagination: { page: 1, perPage: 20 }, filter: query === '' ? target.filter : { ...target.filter, q: query } },
    { enabled: open },
  )
  const selected = ids.map((id): RaRecord => known?.find((record) => record && String(record.id) === id) ?? { id })
  const others = selected.filter(({ id }) => !matches.some((record) => String(record.id) === String(id)))
  const options = [...others, ...matches]
  const isAnswered = (id: unknown): boolean =>
    [...(known ?? []), ...matches].some((record) => record && String(record.id) === String(id))
  // That a call failed, or is under way, says nothing of a record.
  const isKnown = (id: unknown): boolean => isPending || isError || isAnswered(id)
  return { selected, options, isFetching, isKnown }
}
