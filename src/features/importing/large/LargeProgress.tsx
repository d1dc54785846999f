import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { LargeImport } from '../../../../core/import-results.ts'

type Props = { large: LargeImport; /** Null where it cannot be stopped any more. */ onCancel: (() => void) | null }

/** How far a large table is: rows read, checked, put aside; then that it is stored. */
export function LargeProgress({ large, onCancel }: Props) {
  const translate = useTranslate()
  const { step, state, read, total, checked, staged } = large
  const isStoring = step === 'store'
  const count = (value: number): string => value.toLocaleString('en-US')
  const label = isStoring
    ? translate('largeImports.storing', { count: count(staged) })
    : state === 'waiting'
      ? translate('largeImports.waiting')
      : translate('largeImports.checking', { read: count(read), total: count(total), checked: count(checked) })
  const isMeasured = !isStoring && state === 'running' && total > 0
  return (
    <Box sx={{ px: 3, pt: 1, display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {label}
      </Typography>
      <LinearProgress
        aria-label={translate('largeImports.progress', { file: large.fileName })}
        sx={{ flex: '1 1 120px' }}
        {...(isMeasured ? { variant: 'determinate', value: Math.min(100, (read / total) * 100) } : {})}
      />
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {translate('imports.busy.cancel')}
        </Button>
      )}
    </Box>
  )
}
