import { useQuery } from '@tanstack/react-query'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** The counts of what does not hold in a customer's data, and the first of it, the gravest first. */
export function useFindings(customerId: string, pageSize: number, enabled = true) {
  const { customerFindings } = useCalls()
  return useQuery({ queryKey: ['customerFindings', customerId, pageSize], queryFn: ({ signal }) => customerFindings(customerId, { pageNum: 1, pageSize, severity: '', category: '', period: '' }, signal), enabled, retry: false })
}
