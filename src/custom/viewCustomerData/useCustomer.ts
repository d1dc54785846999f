import { useQuery } from '@tanstack/react-query'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** The customer with everything collected; asked again after imports. */
export function useCustomer(id: string) {
  const { customerInfo } = useCalls()
  return useQuery({
    queryKey: ['customerInfo', id],
    queryFn: ({ signal }) => customerInfo(id, signal),
    enabled: id !== '',
    retry: false,
  })
}
