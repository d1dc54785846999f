import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { customerChoices, type CustomerChoice } from './customers.ts'

const typingDelay = 300

/** Customers by what is typed. Without the permission for customers, those whose data came lately are what there is. */
export function useCustomerChoices(text: string): { choices: CustomerChoice[]; loading: boolean } {
  const { findCustomers, recentCustomers } = useCalls()
  const { may } = useUser()
  const listable = may('client', 'query')
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingDelay)
    return () => clearTimeout(timer)
  }, [text])

  const recent = useQuery({ queryKey: ['recentCustomers'], queryFn: ({ signal }) => recentCustomers(20, signal) })
  const query = useQuery({
    queryKey: ['findCustomers', asked],
    queryFn: ({ signal }) => findCustomers(asked, 30, signal),
    enabled: listable,
    placeholderData: keepPreviousData,
  })
  return {
    choices: customerChoices(recent.data ?? [], query.data?.customers ?? [], asked !== ''),
    loading: recent.isLoading || query.isFetching || asked !== text.trim(),
  }
}
