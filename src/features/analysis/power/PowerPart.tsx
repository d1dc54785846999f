import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { Accounts } from './Accounts.tsx'
import { Charts } from './Charts.tsx'
import { Facts } from './Facts.tsx'
import { Found } from './Found.tsx'
import { NoPower } from './NoPower.tsx'

/**
 * What a customer used of electricity, what it paid, and what stands out in it. Which account is looked at stands in
 * the address.
 */
export function PowerPart({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { customerPower } = useCalls()
  const [parameters, setParameters] = useSearchParams()
  const account = parameters.get('account') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['customerPower', customerId, account, locale],
    queryFn: ({ signal }) => customerPower(customerId, account, signal),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const choose = (next: string): void =>
    setParameters(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === '') changed.delete('account')
        else changed.set('account', next)
        return changed
      },
      { replace: true },
    )

  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => (account === '' ? void refetch() : choose(''))}>
            {translate(account === '' ? 'anomaly.retry' : 'power.account.showAll')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!data)
    return (
      <Box role="status" aria-label={translate('power.loading')}>
        <Skeleton variant="rounded" height={480} />
      </Box>
    )
  if (data.accounts.length === 0) return <NoPower customerId={customerId} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Accounts customerId={customerId} accounts={data.accounts} account={account} onChoose={choose} />
      <Facts view={data} />
      <Found customerId={customerId} marks={data.marks} />
      <Charts view={data} />
    </Box>
  )
}
