import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Block from '@mui/icons-material/DoNotDisturbOnOutlined'
import Chat from '@mui/icons-material/ChatOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Hidden from '@mui/icons-material/VisibilityOffOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Lightbulb from '@mui/icons-material/LightbulbOutlined'
import Report from '@mui/icons-material/ReportOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { EventCounts, EventStatus } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import type { Verdict } from '../../../core/ratios/bands.ts'
import { toneStyle } from '../../ui/theme/tone.ts'
import type { ToneName } from '../../ui/theme/tokens.ts'

type Mark = { icon: SvgIconComponent; tone: ToneName }

/** How each count looks: by its own sign (octagon, triangle, circle, lamp), not by colour alone. */
export const marks: Record<Exclude<keyof EventCounts, 'open'>, Mark> = {
  high: { icon: Report, tone: 'bad' },
  medium: { icon: Warning, tone: 'warning' },
  low: { icon: Info, tone: 'info' },
  info: { icon: Lightbulb, tone: 'plain' },
  notApplicable: { icon: Block, tone: 'plain' },
  passed: { icon: CheckCircle, tone: 'good' },
}

/** How each state of an event looks. */
export const statusMarks: Record<EventStatus, Mark> = {
  open: { icon: Circle, tone: 'warning' },
  explained: { icon: Chat, tone: 'info' },
  evidenced: { icon: AttachFile, tone: 'teal' },
  accepted: { icon: Verified, tone: 'good' },
  risk: { icon: Flag, tone: 'bad' },
  suppressed: { icon: Hidden, tone: 'plain' },
}

/** How what bands say of a ratio, and the zone of a score, look. */
export const verdictMarks: Record<Verdict, Mark> = {
  good: { icon: CheckCircle, tone: 'good' },
  watch: { icon: Warning, tone: 'warning' },
  risk: { icon: Report, tone: 'bad' },
}

export function MarkChip({ mark, label }: { mark: Mark; label: string }) {
  const { icon: Icon, tone } = mark
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon aria-hidden />}
      label={label}
      sx={{ ...toneStyle(tone), flexShrink: 0, '& .MuiChip-icon': { color: 'inherit', fontSize: 16 } }}
    />
  )
}

/** How grave an event is, in a word. */
export function SeverityChip({ severity }: { severity: Severity }) {
  const translate = useTranslate()
  return <MarkChip mark={marks[severity]} label={translate(`events.severity.${severity}`)} />
}

/** Where an event stands, in a word. */
export function StatusChip({ status }: { status: EventStatus }) {
  const translate = useTranslate()
  return <MarkChip mark={statusMarks[status]} label={translate(`events.status.${status}`)} />
}
