import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ScoreVersionRow } from '../../../../core/score/admin.ts'
import type { ScoreChange } from '../../../../core/score/change.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'

/** The versions, the latest first: who, when, why; each can be taken up again. */
export function ScoreVersions({
  versions,
  onLoad,
}: {
  versions: readonly ScoreVersionRow[]
  onLoad: ((change: ScoreChange) => void) | undefined
}) {
  const translate = useTranslate()
  const shipped = { version: 0, note: '', by: '', time: '', change: {} }
  return (
    <Box component="section" aria-label={translate('scoreWeights.versions')}>
      <Typography variant="h3" component="h2" gutterBottom>
        {translate('scoreWeights.versions')}
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {[...versions, shipped].map(({ version, note, by, time, change }) => (
          <Card
            key={version}
            component="li"
            sx={{ p: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {[
                version === 0 ? translate('scoreWeights.asShipped') : translate('scoreWeights.version', { version }),
                by,
                time && localTime(time).slice(0, 16),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {onLoad && <Button onClick={() => onLoad(change)}>{translate('scoreWeights.load')}</Button>}
          </Card>
        ))}
      </Box>
    </Box>
  )
}
