import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { candidatesOf, ownUnit, unitText } from './certainty.ts'
import { PeriodCandidates } from './PeriodCandidates.tsx'
import { PeriodField } from './PeriodField.tsx'
import { sheetOf, type Plan } from './plan.ts'
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
  const sheet = sheetOf(plan)
  const periods = plan.columns.filter((column) => column.used).map((column) => column.period)
  const used = periods.length
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
          const { column, header, period, used, samples, hidden, withinYear, repeats, zeros } = value
          const name = value.row === undefined ? column : translate('imports.period.row', { row: value.row })
          const twice = used && period !== '' && periods.indexOf(period) !== periods.lastIndexOf(period)
          const open = used && period === ''
          const own = ownUnit(sheet, column)
          return (
            <Box
              key={column}
              sx={{
                flex: '0 0 150px',
                border: 1,
                borderColor: twice || (tried && open) ? 'error.main' : 'divider',
                borderRadius: 1,
                px: 0.75,
                pb: 0.75,
                bgcolor: used ? undefined : 'action.hover',
              }}
            >
              <FormControlLabel
                sx={{
                  mr: 0,
                  ml: -0.75,
                  width: '100%',
                  '& .MuiFormControlLabel-label': {
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  },
                }}
                control={
                  <Checkbox
                    size="small"
                    checked={used}
                    onChange={(event) => dispatch({ type: 'use', column, used: event.target.checked })}
                  />
                }
                label={
                  <Typography variant="body2" component="span" noWrap title={header} sx={{ display: 'block' }}>
                    <b>{name}</b> {header}
                  </Typography>
                }
              />
              {hidden && (
                <Typography variant="caption" color="warning.main" sx={{ display: 'block' }}>
                  {translate('imports.column.hidden')}
                </Typography>
              )}
              {withinYear && (
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {translate('imports.column.withinYear')}
                </Typography>
              )}
              {repeats && (
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                  {translate('imports.column.repeats')}
                </Typography>
              )}
              {zeros && (
                <Typography variant="caption" color="warning.main" sx={{ display: 'block' }}>
                  {translate('imports.column.zeros')}
                </Typography>
              )}
              {samples.length > 0 && (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  noWrap
                  title={samples.join(' · ')}
                  sx={{ display: 'block', mb: 0.5, fontVariantNumeric: 'tabular-nums' }}
                >
                  {samples.join(' · ')}
                </Typography>
              )}
              <PeriodField
                period={period}
                label={translate('imports.period.of', { column: name, header })}
                disabled={!used}
                twice={twice}
                tried={tried}
                onChange={(next) => dispatch({ type: 'period', column, period: next })}
              />
              {open && (
                <PeriodCandidates
                  candidates={candidatesOf(sheet, column)}
                  name={name}
                  onChoose={(next) => dispatch({ type: 'period', column, period: next })}
                />
              )}
              {own && (
                <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
                  {translate('imports.unit.own', { unit: translate(unitText(sheet, own)) })}
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
