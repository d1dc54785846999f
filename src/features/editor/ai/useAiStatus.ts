import { useQuery } from '@tanstack/react-query'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** What writes, and how much of it is left today; read anew after each text. */
export function useAiStatus() {
  const { aiStatus } = useCalls()
  return useQuery({ queryKey: ['aiStatus'], queryFn: ({ signal }) => aiStatus(signal), staleTime: 60_000 })
}
