import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { LeftOutButton } from './LeftOutButton.tsx'
import { fates, type ImportState, type RowFate } from './state.ts'

const order: readonly RowFate[] = ['added', 'there', 'twice', 'wrong', 'open']

/** What became of the rows, and those that were not added as a file. */
export function DoneStep({ state }: { state: Extract<ImportState, { step: 'done' }> }) {
  const translate = useTranslate()
  const all = fates(state)
  const count = (fate: RowFate): number => all.filter((entry) => entry.fate === fate).length
  return (
    <>
      {state.stopped !== null && (
        <Alert severity="warning" role="alert">
          {translate('recordImport.stoppedBy', { reason: state.stopped })}
        </Alert>
      )}
      <Alert severity={count('added') > 0 ? 'success' : 'info'} role="status">
        {translate('recordImport.added', { smart_count: count('added') })}
      </Alert>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}
      >
        {order.map((fate) => (
          <Box key={fate} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`recordImport.fates.${fate}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {count(fate)}
            </Typography>
          </Box>
        ))}
      </Box>
      <LeftOutButton state={state} />
    </>
  )
}
