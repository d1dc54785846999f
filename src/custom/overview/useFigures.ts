import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/useLocale.ts'
import type { StatisticsQuery } from '../../../core/statistics.ts'
import type { CardState } from '../../ui/charts/ChartFrame.tsx'

const fresh = 60_000

/** Figures of the overview, asked for anew when it is narrowed; what failed is told by the cards that show them. */
export function useFigures<Data>(
  name: string,
  query: StatisticsQuery,
  ask: (signal: AbortSignal) => Promise<Data>,
): { data: Data | undefined; state: CardState } {
  const locale = useLocale()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['statistics', name, query, locale],
    queryFn: ({ signal }) => ask(signal),
    retry: false,
    staleTime: fresh,
    placeholderData: keepPreviousData,
  })
  return {
    data,
    state: { loading: isPending, error: error && !isPending ? error : null, onRetry: () => void refetch() },
  }
}
