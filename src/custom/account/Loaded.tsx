import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** What was asked for, once it is there; its outline before, and another try where it failed. */
export function Loaded<T>({
  query,
  height,
  children,
}: {
  query: UseQueryResult<T>
  height: number
  children: (data: T) => ReactNode
}) {
  const translate = useTranslate()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton variant="rounded" height={height} />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void query.refetch()}>
          {translate('app.page.retry')}
        </Button>
      }
    >
      {translate('account.failed')}
    </Alert>
  )
}
