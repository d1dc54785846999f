import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { onChanged } from '../../dataProvider/changes.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { nextStep, stepsOf, type Facts, type Step } from './steps.ts'

/** `new`: shown until the work is done once or it is closed. Kept for each user. */
type State = 'new' | 'open' | 'folded' | 'closed'

/** Customers that are looked at for statements. */
const looked = 50

/** The guide of the main job: for whom it is, whether it shows, and how far the work is. */
export function useGuide(): {
  offered: boolean
  shown: boolean
  folded: boolean
  steps: Step[]
  open: () => void
  fold: (folded: boolean) => void
  close: () => void
} {
  const { may } = useUser()
  const { overviewCounts, findCustomers, administered } = useCalls()
  const [state, setState] = useStore<State>('guide', 'new')
  // On a phone the page comes first: only the guide's title is there until it is opened.
  const phone = useMediaQuery('(max-width: 599.95px)')
  const works = may('home', 'add') && may('client', 'query') && may('client', 'import')
  const setsUp = may('system', 'add') && may('system', 'query')
  const offered = works || setsUp
  const queries = useQueryClient()
  /** The counts that the side panel has asked for, where they are fresh. */
  const askCounts = () =>
    queries.fetchQuery({
      queryKey: ['overviewCounts'],
      queryFn: ({ signal }) => overviewCounts(signal),
      staleTime: 5000,
    })
  const { data } = useQuery<Facts>({
    queryKey: ['guide', works, setsUp],
    enabled: offered && state !== 'closed',
    staleTime: 5000,
    // Whoever has done it all is asked about no more.
    refetchInterval: ({ state: { data: facts } }) => (facts && !nextStep(stepsOf(facts)) ? false : 60_000),
    queryFn: async ({ signal }): Promise<Facts> => {
      const work = async (): Promise<Facts['work']> => {
        const [counts, { customers }] = await Promise.all([askCounts(), findCustomers('', looked, signal)])
        return {
          counts,
          statements: customers.some(({ dataStatus }) => dataStatus.financial),
          firstCustomer: customers[0]?.userId ?? null,
        }
      }
      const facts = await Promise.all([setsUp ? administered(signal) : null, works ? work() : null])
      return { place: facts[0], work: facts[1] }
    },
  })
  const steps = data ? stepsOf(data) : []
  // Whoever already works needs no guide at the first sign-in; one that was opened stays.
  const shown =
    offered &&
    steps.length > 0 &&
    (state === 'open' || state === 'folded' || (state === 'new' && nextStep(steps) !== undefined))
  // A step that was just done is seen to be done.
  useEffect(
    () => (shown ? onChanged(() => void queries.invalidateQueries({ queryKey: ['guide'] })) : undefined),
    [shown, queries],
  )
  return {
    offered,
    shown,
    folded: state === 'folded' || (state === 'new' && phone),
    steps,
    open: () => setState('open'),
    fold: (folded) => setState(folded ? 'folded' : 'open'),
    close: () => setState('closed'),
  }
}
