import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Report from '@mui/icons-material/ReportOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Verdict as Name } from '../../../core/ratios/bands.ts'
import { visuallyHidden } from '../../layout/visuallyHidden.ts'

const looks = { good: { Icon: CheckCircle, tone: 'good' }, watch: { Icon: Warning, tone: 'warning' }, risk: { Icon: Report, tone: 'bad' } } as const

/** What the bands say of a value: a sign beside it, and a word for whoever cannot see it. */
export function Verdict({ of }: { of: Name }) {
  const translate = useTranslate()
  const { Icon, tone } = looks[of]
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px', color: `tone.${tone}.text` }} />
      <Box component="span" sx={visuallyHidden}>
        {translate(`ratios.verdict.${of}`)}
      </Box>
    </>
  )
}
