import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { KnownBuild } from './builds.ts'

/** How far a building is, and its end. */
export function BuildProgress({ build, onCancel }: { build: KnownBuild; onCancel: () => void }) {
  const translate = useTranslate()
  const share = build.total === 0 ? 0 : Math.round((build.done / build.total) * 100)
  return (
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {build.state === 'waiting'
            ? translate('building.waiting')
            : translate('building.progress', {
                section: build.section || build.reportName,
                done: build.done,
                total: build.total,
              })}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('building.cancel')}
        </Button>
      </Box>
      <LinearProgress
        variant={build.state === 'waiting' ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label={translate('building.label', { name: build.reportName })}
      />
    </Box>
  )
}
