import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { ModelCard } from './ModelCard.tsx'

/**
 * The models of the literature for a customer: scores, zones, what each variable adds, and how much such a score is
 * worth.
 */
export function ModelsPart({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { customerModels } = useCalls()
  const [parameters, setParameters] = useSearchParams()
  const opened = parameters.get('model') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['customerModels', customerId, locale],
    queryFn: ({ signal }) => customerModels(customerId, signal),
    retry: false,
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('anomaly.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={translate('models.loading')} />
  if (data.periods.length === 0)
    return (
      <Card sx={{ p: 3 }}>
        <Typography>{translate('models.noYears')}</Typography>
      </Card>
    )
  const open = (key: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (key === '') next.delete('model')
        else next.set('model', key)
        return next
      },
      { replace: true },
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info">{translate('models.caution')}</Alert>
      {data.models.map((model) => (
        <ModelCard
          key={model.key}
          customerId={customerId}
          model={model}
          open={model.key === opened}
          onOpen={(now) => open(now ? model.key : '')}
        />
      ))}
    </Box>
  )
}
