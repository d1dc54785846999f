import { useQuery } from '@tanstack/react-query'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { loadChecks, type Checks } from './checks.ts'

/** The compiled checks, once they are loaded. `failed`: they could not be; the server still checks. */
export function useChecks(): { checks: Checks | undefined; failed: boolean } {
  const { checks: address } = useSchemas()
  const { data, isError } = useQuery({
    queryKey: ['checks', address],
    queryFn: () => loadChecks(address),
    staleTime: Infinity,
  })
  return { checks: data, failed: isError }
}
