import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { nextStep, stepsOf, type Facts, type Step } from './steps.ts'

/** `new`: shown until the work is done once or it is closed. Kept for each user. */
type State = 'new' | 'open' | 'folded' | 'closed'

/** Customers that are looked at for statements. */
const looked = 50

/** The guide of the main job: for whom it is, whether it shows, and how far the work is. */
export function useGuide(): { offered: boolean; shown: boolean; folded: boolean; steps: Step[]; open: () => void; fold: (folded: boolean) => void; close: () => void } {
  const { may } = useUser()
  const { overviewCounts, findCustomers } = useCalls()
  const [state, setState] = useStore<State>('guide', 'new')
  const offered = may('home', 'add') && may('client', 'query') && may('client', 'import')
  const { data } = useQuery({
    queryKey: ['guide'],
    enabled: offered && state !== 'closed',
    staleTime: 5000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<Facts> => {
      const [counts, { customers }] = await Promise.all([overviewCounts(signal), findCustomers('', looked, signal)])
      return { counts, statements: customers.some(({ dataStatus }) => dataStatus.financial), firstCustomer: customers[0]?.userId ?? null }
    },
  })
  const steps = data ? stepsOf(data) : []
  // Whoever already works needs no guide at the first sign-in; one that was opened stays.
  const shown = offered && steps.length > 0 && (state === 'open' || state === 'folded' || (state === 'new' && nextStep(steps) !== undefined))
  return { offered, shown, folded: state === 'folded', steps, open: () => setState('open'), fold: (folded) => setState(folded ? 'folded' : 'open'), close: () => setState('closed') }
}
