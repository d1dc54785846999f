import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { newRows, type ImportState } from './state.ts'

/** How far the storing is. */
export function RunStep({ state }: { state: Extract<ImportState, { step: 'run' }> }) {
  const translate = useTranslate()
  const total = newRows(state.result).length
  const done = state.outcomes.length
  const label = translate('recordImport.running', { done, total })
  return (
    <Box sx={{ py: 6, px: { xs: 0, sm: 6 }, textAlign: 'center' }}>
      <Typography role="status" gutterBottom>
        {label}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={translate('recordImport.steps.done')}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('recordImport.runningHint')}
      </Typography>
    </Box>
  )
}
