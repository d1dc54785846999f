import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Report from '@mui/icons-material/ReportOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Chip from '@mui/material/Chip'
import type { ModelScoreView } from '../../../core/analysis/model-view.ts'
import { toneStyle } from '../../theme/tone.ts'

const looks = { good: { Icon: CheckCircle, tone: 'good' }, watch: { Icon: Warning, tone: 'warning' }, risk: { Icon: Report, tone: 'bad' } } as const

/** The zone of a score, in words and by a sign of its own. */
export function ZoneChip({ zone }: { zone: NonNullable<ModelScoreView['zone']> }) {
  const { Icon, tone } = looks[zone.tone]
  return <Chip size="small" variant="outlined" icon={<Icon aria-hidden />} label={zone.label} sx={{ ...toneStyle(tone), '& .MuiChip-icon': { color: 'inherit', fontSize: 16 } }} />
}
