import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { isTwice, PeriodColumn } from './PeriodColumn.tsx'
import type { Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

/** The value columns of a statement: which period each one is, and whether it is brought in. */
export function PeriodColumns({
  plan,
  tried,
  dispatch,
}: {
  plan: Plan
  tried: boolean
  dispatch: (action: PlanAction) => void
}) {
  const translate = useTranslate()
  if (plan.columns.length === 0) return null
  const { length: used } = plan.columns.filter((column) => column.used)
  return (
    <Box role="group" aria-label={translate('imports.period.title')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="h3">
          {translate('imports.period.title')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('imports.period.help', { used, all: plan.columns.length })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 0.5 }}>
        {plan.columns.map((value) => {
          const isOpen = value.used && value.period === ''
          return (
            <Box
              key={value.column}
              sx={{
                flex: '0 0 150px',
                border: 1,
                borderColor: isTwice(plan, value) || (tried && isOpen) ? 'error.main' : 'divider',
                borderRadius: 1,
                px: 0.75,
                pb: 0.75,
                bgcolor: value.used ? undefined : 'action.hover',
              }}
            >
              <PeriodColumn plan={plan} value={value} tried={tried} dispatch={dispatch} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
