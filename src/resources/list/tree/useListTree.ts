import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useListContext, useStore } from 'react-admin'
import type { ListTree } from '../../../../core/schema/types.ts'
import { onChanged } from '../../../dataProvider/changes.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { matchingNodes, nodeOf, openedFor, pathTo } from './nodes.ts'
import { conditionsOf } from '../conditions.ts'

/** So many classes at the top, or fewer, show what is below them from the start. */
const openedAtOnce = 6

const toggled = (set: ReadonlySet<string>, code: string): Set<string> =>
  set.has(code) ? new Set([...set].filter((other) => other !== code)) : new Set([...set, code])

/**
 * The classes beside a list: what there is, what is searched, opened and chosen. What is chosen is a filter of the
 * list, and so in the address.
 */
export function useListTree(tree: ListTree, name: string) {
  const { listTree } = useCalls()
  const queries = useQueryClient()
  // Counts follow what was changed.
  useEffect(() => onChanged(() => void queries.invalidateQueries({ queryKey: ['listTree'] })), [queries])
  const { locale } = useLanguage()
  const { filterValues, setFilters } = useListContext()
  const [used, setUsed] = useStore<boolean>(`tree.${name}.used`, true)
  const [query, setQuery] = useState('')
  const [changed, setOpened] = useState<ReadonlySet<string> | null>(null)
  const chosen = typeof filterValues[tree.filter] === 'string' ? filterValues[tree.filter] : ''
  const asked = (all: boolean) => ({
    queryKey: ['listTree', tree.path, locale, all] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listTree(tree.path, all, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const few = useQuery(asked(false))
  // A search looks at the whole classification; so does who comes with an address that names a class without anything.
  const missing = few.data !== undefined && chosen !== '' && pathTo(few.data, chosen).length === 0
  const all = !used || query.trim() !== '' || missing
  const fullTree = useQuery({ ...asked(true), enabled: all })
  const source = all ? (fullTree.data ?? few.data) : few.data
  const nodes = useMemo(() => matchingNodes(source ?? [], query), [source, query])
  const searched = useMemo(() => new Set(openedFor(source ?? [], query)), [source, query])

  // Few at the top are opened at once; what somebody opens or closes stays so.
  const opened: ReadonlySet<string> = useMemo(
    () =>
      changed ?? new Set(used && few.data && few.data.length <= openedAtOnce ? few.data.map(({ code }) => code) : []),
    [changed, used, few.data],
  )

  // What is chosen is seen, and with it what lies right below.
  const path = useMemo(() => pathTo(source ?? [], chosen), [source, chosen])
  const seen = path.join(' ')
  useEffect(() => {
    if (seen !== '') setOpened((now) => new Set([...(now ?? []), ...seen.split(' ')]))
  }, [seen])

  return {
    nodes,
    source,
    query,
    setQuery,
    used,
    setUsed,
    chosen,
    path: path.flatMap((code) => nodeOf(source ?? [], code) ?? []),
    opened: query.trim() === '' ? opened : new Set([...opened, ...searched]),
    toggle: (code: string) => setOpened(toggled(opened, code)),
    choose: (code: string) => {
      const { [tree.filter]: _before, ...rest } = conditionsOf(filterValues)
      setFilters(code === '' ? rest : { ...rest, [tree.filter]: code }, undefined, false)
    },
    loading: source === undefined && (few.isPending || (all && fullTree.isPending)),
    error: all ? fullTree.error : few.error,
    retry: () => void (all ? fullTree.refetch() : few.refetch()),
  }
}
export type ListTreeState = ReturnType<typeof useListTree>
