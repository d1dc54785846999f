import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { CollectionItem } from './CollectionItem.tsx'
import { useCollectionActions, useCollections } from './useCollections.ts'

/**
 * How fetching a customer's power and basic data stands, kind by kind, live; run again, cancelled, or brought in by a
 * file.
 */
export function CollectionList({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const { data: rows, error, refetch, isPending } = useCollections(customerId)
  const actions = useCollectionActions(customerId)
  return (
    <Card component="section" aria-label={translate('collect.title')} sx={{ p: 2 }}>
      <Typography variant="h2">{translate('collect.title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 1.5 }}>
        {translate('collect.about')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={96} aria-label={translate('collect.loading')} />}
      {error && !rows && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('collect.retry')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      <Stack divider={<Divider flexItem />} spacing={1.5}>
        {(rows ?? []).map((row) => (
          <CollectionItem
            key={row.dataType}
            row={row}
            customerId={customerId}
            busy={actions.busy === row.dataType}
            onRun={() => void actions.run(row)}
            onCancel={() => void actions.cancel(row)}
          />
        ))}
      </Stack>
    </Card>
  )
}
