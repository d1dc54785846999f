import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { customerChoices, type CustomerChoice } from './customers.ts'

/** The customer that the address names (`?appUserId=`), as the page of a customer does; undefined without one. */
export function useAskedCustomer(): CustomerChoice | undefined {
  const { customerInfo } = useCalls()
  const id = useSearchParams()[0].get('appUserId') ?? ''
  const { data } = useQuery({
    queryKey: ['customerInfo', id],
    queryFn: ({ signal }) => customerInfo(id, signal),
    enabled: id !== '',
    retry: false,
  })
  return useMemo(() => (data ? customerChoices([], [data], true)[0] : undefined), [data])
}
