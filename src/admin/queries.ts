import { QueryClient } from '@tanstack/react-query'
import { HttpError } from '../dataProvider/http-error.ts'

/** Milliseconds until what a page shows is read again after the server did not answer in time. */
export const readAgainAfter = 4000

const isLate = (error: unknown): boolean => error instanceof HttpError && error.noAnswer === 'timeout'

/**
 * The cache of what pages read. A read that ran out of time is told at once where the page has nothing to show; where
 * it shows what was read before, that may be out of date in silence (a change that was just saved), so it is read again
 * until the server answers or nobody looks at it any more.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchInterval: ({ state }) => (state.data !== undefined && isLate(state.error) ? readAgainAfter : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
