import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { EventInput } from '../../../../core/analysis/events.ts'
import { Inputs } from '../events/Inputs.tsx'
import { shownPeriod } from '../events/shown.ts'

type Props = {
  customerId: string
  name: string
  read: (signal: AbortSignal) => Promise<{ periods: { period: string; inputs: EventInput[] }[] }>
  empty: string
}

/**
 * The stored values that a figure rests on, of one period at a time: the latest until another is chosen. `name` tells
 * figures apart.
 */
export function Basis({ customerId, name, read, empty }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: ['basis', name, customerId, locale],
    queryFn: ({ signal }) => read(signal),
    retry: false,
  })
  const [chosen, choose] = useState('')
  if (error) return <Typography color="error">{translate(error.message, { _: error.message })}</Typography>
  if (!data) return <Skeleton variant="rounded" height={160} />
  const known = data.periods.filter(({ inputs }) => inputs.length > 0)
  const shown = known.find(({ period }) => period === chosen) ?? known.at(-1)
  if (!shown) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {known.length > 1 && (
        <Box sx={{ display: 'flex' }}>
          <TextField
            select
            label={translate('ratios.basisOf')}
            value={shown.period}
            onChange={(event) => choose(event.target.value)}
            sx={{ minWidth: 140 }}
          >
            {known.toReversed().map(({ period }) => (
              <MenuItem key={period} value={period}>
                {shownPeriod(period)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      <Inputs inputs={shown.inputs} customerId={customerId} />
    </Box>
  )
}
