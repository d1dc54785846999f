import { useQuery } from '@tanstack/react-query'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** Whether questions are answered or searched for, and how many are left today; read anew after each. */
export function useAskStatus() {
  const { askStatus } = useCalls()
  return useQuery({
    queryKey: ['askStatus'],
    queryFn: ({ signal }) => askStatus(signal),
    staleTime: 60_000,
    retry: false,
  })
}

/** Characters that may be sent until the server has told its own limit. */
export const usualRoom = 12_000
