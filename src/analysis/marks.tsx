import Block from '@mui/icons-material/DoNotDisturbOnOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { FindingCounts, Severity } from '../../core/analysis/types.ts'
import { toneStyle } from '../theme/tone.ts'

/** How each count looks: by its own sign, not by colour alone. */
export const marks = {
  high: { icon: ErrorOutline, tone: 'bad' },
  medium: { icon: Warning, tone: 'warning' },
  low: { icon: Info, tone: 'info' },
  notApplicable: { icon: Block, tone: 'plain' },
  passed: { icon: CheckCircle, tone: 'good' },
} as const satisfies Record<keyof FindingCounts, { icon: SvgIconComponent; tone: 'bad' | 'warning' | 'info' | 'plain' | 'good' }>

/** How grave a finding is, in a word. */
export function SeverityChip({ severity }: { severity: Severity }) {
  const translate = useTranslate()
  const { icon: Icon, tone } = marks[severity]
  const style = toneStyle(tone)
  return <Chip size="small" variant="outlined" icon={<Icon aria-hidden />} label={translate(`anomaly.severity.${severity}`)} sx={{ ...style, '& .MuiChip-icon': { color: 'inherit', fontSize: 16 } }} />
}
