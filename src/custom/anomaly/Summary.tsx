import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { severities, type FindingCounts, type Severity } from '../../../core/analysis/types.ts'
import { marks } from '../../analysis/marks.tsx'

const tile = { display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.25, px: 1.5, py: 1, borderRadius: 1, border: 1, borderColor: 'divider', textAlign: 'left', minWidth: 0 } as const

function Tile({ kind, count }: { kind: keyof FindingCounts; count: number }) {
  const translate = useTranslate()
  const { icon: Icon, tone } = marks[kind]
  return (
    <>
      <Icon aria-hidden sx={{ color: `tone.${tone}.text` }} />
      <span>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {translate(`anomaly.count.${kind}`)}
        </Typography>
        <Typography component="span" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Typography>
      </span>
    </>
  )
}

type Props = { counts: FindingCounts; industry: string; chosen: Severity | ''; onChoose: (severity: Severity | '') => void }

/** The counts; one of how grave a finding is narrows the list to it, and again widens it. */
export function Summary({ counts, industry, chosen, onChoose }: Props) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('anomaly.summary')} sx={{ p: 2 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }, '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } } }}>
        {severities.map((severity) => (
          <ButtonBase key={severity} aria-pressed={chosen === severity} onClick={() => onChoose(chosen === severity ? '' : severity)} sx={{ ...tile, ...(chosen === severity && { borderColor: 'primary.main', bgcolor: 'action.selected' }), '&:hover': { borderColor: 'primary.main' } }}>
            <Tile kind={severity} count={counts[severity]} />
          </ButtonBase>
        ))}
        {(['notApplicable', 'passed'] as const).map((kind) => (
          <Box key={kind} sx={tile}>
            <Tile kind={kind} count={counts[kind]} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('anomaly.measure', { industry })}
      </Typography>
    </Card>
  )
}
