import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceKey } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { useUser } from '../../authProvider/user.ts'
import { connection } from '../../dataProvider/connection.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { Calls } from '../../dataProvider/index.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { createPoller, type Poller } from './poller.ts'

/**
 * Milliseconds between two questions of a page that shows records: what somebody else does is seen within two seconds.
 */
const livePace = 1000

/** What is counted over all records, and follows from them. */
const counted = [['overviewCounts'], ['inbox']]

const awake = (): boolean => document.visibilityState === 'visible' && connection.current() === 'good'

function onWake(wake: () => void): () => void {
  document.addEventListener('visibilitychange', wake)
  const stop = connection.subscribe(wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    stop()
  }
}

/** A refusal says the same every time; too many questions, and a server that stumbles, do not. */
const isFinal = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.status !== 408

const pollers = new WeakMap<QueryClient, Map<string, Poller>>()

/** One poller a resource, however many parts of the page look at it. */
function pollerOf(
  queries: QueryClient,
  { changesSince }: Calls,
  schema: ResourceSchema,
  call: NonNullable<ResourceSchema['api']['changes']>,
): Poller {
  const known = pollers.get(queries) ?? new Map<string, Poller>()
  pollers.set(queries, known)
  const poller = known.get(schema.name)
  if (poller) return poller
  const tell = (): void =>
    [[resourceKey(schema)], ...counted].forEach((queryKey) => void queries.invalidateQueries({ queryKey }))
  const made = createPoller({
    ask: (cursor, signal) => changesSince(call, cursor, signal),
    tell,
    awake,
    onWake,
    isFinal,
  })
  known.set(schema.name, made)
  return made
}

/**
 * Keeps what the page shows of a resource as it is on the server: its lists, its records and the counts are read again
 * as soon as something of it has changed, by whomever, or by a time that passed. Asks while the page is in front and
 * the window is seen, and only where the schema names a call to ask.
 *
 * @param pace milliseconds between two questions
 */
export function useLive(schema: ResourceSchema | undefined, pace = livePace): void {
  const queries = useQueryClient()
  const calls = useCalls()
  const { may } = useUser()
  const allowed = schema?.api.changes !== undefined && may(schema.permission, 'query')
  useEffect(() => {
    if (!schema?.api.changes || !allowed) return undefined
    return pollerOf(queries, calls, schema, schema.api.changes).listen(pace)
  }, [queries, calls, schema, allowed, pace])
}
