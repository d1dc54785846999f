import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useNotify, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { ListView, ListViews } from '../../../../core/contracts/list-views.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { usualQuery } from '../list-request.ts'
import { queryOf, searchOf } from './content.ts'
import { ViewsContext, type Draft, type OpenViews } from './useViews.ts'

/** The lists that were opened since the application was loaded: a default view is for the first time. */
const opened = new Set<string>()

type Known = { views: ListViews | undefined; failed: boolean }

/**
 * The views of a list. What is known from before does while the answer is on its way, unless a view is about to be
 * opened: that one is opened as it is saved now.
 */
function useKnownViews(name: string): Known & { settled: boolean; reload: () => Promise<unknown> } {
  const { listViews } = useCalls()
  const [kept, keep] = useStore<ListViews | null>(`views.${name}`, null)
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    queryKey: ['listViews', name],
    queryFn: ({ signal }) => listViews(name, signal),
    retry: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data) keep(data)
  }, [data, keep])
  return {
    views: data ?? kept ?? undefined,
    failed: isError,
    settled: isFetchedAfterMount || isError,
    reload: refetch,
  }
}

/** What the address asks of the views: which one, and whether its conditions stand beside it. */
function asked(search: string): { id: string | null; isWhole: boolean; isBare: boolean } {
  const query = new URLSearchParams(search)
  return { id: query.get('view'), isWhole: query.has('filter') || query.has('sort'), isBare: query.size === 0 }
}

/**
 * Opens the view that the address names, or the one that the list begins with, before the list asks for its rows. The
 * address then has the view and all that it asks for, and can be handed on.
 */
export function ViewsGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const schema = useSchema()
  const { user } = useUser()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const { views, failed, settled, reload } = useKnownViews(schema.name)
  const [draft, setDraft] = useStore<Draft | null>(`viewDraft.${schema.name}`, null)
  const { id, isWhole, isBare } = asked(search)
  const key = `${user.username} ${schema.name}`
  const usual = views?.ownDefault ?? views?.roleDefault ?? ''
  const begins = isBare && !opened.has(key)
  const wanted = id !== null && !isWhole ? id : begins && usual !== '' ? usual : null
  const find = (view: string | null): ListView | null => views?.views.find((one) => one.id === view) ?? null
  const target = find(wanted)
  // Where nothing is known yet the list does not wait: a view that it begins with follows, once in a browser.
  const waits = wanted !== null && (!settled || target !== null)
  const isLost = id !== null && settled && !failed && find(id) === null

  const open = useCallback(
    (view: ListView | null, replace = false): void => {
      setDraft(view && { id: view.id, version: view.version, view: null })
      const query = view ? queryOf(schema, view.content) : usualQuery(schema)
      void navigate({ pathname, search: searchOf(view?.id ?? null, query) }, { replace })
    },
    [navigate, pathname, schema, setDraft],
  )

  useEffect(() => {
    if (!waits && (settled || !begins)) opened.add(key)
  }, [waits, settled, begins, key])
  useEffect(() => {
    if (target && settled) open(target, true)
  }, [target, settled, open])
  useEffect(() => {
    if (!isLost) return
    notify('app.list.viewLost', { type: 'warning' })
    const rest = new URLSearchParams(search)
    rest.delete('view')
    void navigate({ pathname, search: rest.size > 0 ? `?${rest.toString()}` : '' }, { replace: true })
  }, [isLost, notify, navigate, pathname, search])

  const active = find(isWhole ? id : null)
  useEffect(() => {
    if (active && draft?.id !== active.id) setDraft({ id: active.id, version: active.version, view: null })
  }, [active, draft?.id, setDraft])
  const own = active && draft?.id === active.id ? draft : null
  const context = useMemo(
    (): OpenViews => ({ views, waiting: !views && !settled, active, draft: own, setDraft, open, reload }),
    [views, settled, active, own, setDraft, open, reload],
  )
  return <ViewsContext value={context}>{waits ? waiting : children}</ViewsContext>
}
