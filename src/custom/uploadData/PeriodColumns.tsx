import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Plan } from './plan.ts'
import type { UploadAction } from './state.ts'

/** The value columns of a statement: which period each one is, and whether it is brought in. */
export function PeriodColumns({ plan, kind, tried, dispatch }: { plan: Plan; kind: 'date' | 'month' | 'none'; tried: boolean; dispatch: (action: UploadAction) => void }) {
  const translate = useTranslate()
  if (plan.columns.length === 0) return null
  const periods = plan.columns.filter((column) => column.used).map((column) => column.period)
  const used = periods.length
  return (
    <Box role="group" aria-label={translate('imports.period.title')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="h3">
          {translate('imports.period.title')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('imports.period.help', { used, all: plan.columns.length })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 0.5 }}>
        {plan.columns.map(({ column, header, period, used }) => {
          const twice = used && period !== '' && periods.indexOf(period) !== periods.lastIndexOf(period)
          const open = used && period === ''
          return (
            <Box key={column} sx={{ flex: '0 0 168px', border: 1, borderColor: twice || (tried && open) ? 'error.main' : 'divider', borderRadius: 1, px: 1, pt: 0.25, pb: 1, bgcolor: used ? undefined : 'grey.100' }}>
              <FormControlLabel
                sx={{ mr: 0, width: '100%', '& .MuiFormControlLabel-label': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
                control={<Checkbox size="small" checked={used} onChange={(event) => dispatch({ type: 'use', column, used: event.target.checked })} />}
                label={
                  <Typography variant="body2" component="span" title={header}>
                    <b>{column}</b> {header}
                  </Typography>
                }
              />
              <TextField
                type={kind === 'month' ? 'month' : 'date'}
                size="small"
                fullWidth
                value={period}
                disabled={!used}
                error={twice || (tried && open)}
                onChange={(event) => dispatch({ type: 'period', column, period: event.target.value })}
                helperText={twice ? translate('imports.period.twice') : open ? translate('imports.period.ask') : undefined}
                slotProps={{ htmlInput: { 'aria-label': translate('imports.period.of', { column, header }), style: { paddingTop: 4, paddingBottom: 4, fontSize: 13 } }, formHelperText: { sx: { mx: 0 } } }}
              />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
