import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Verdict as Name } from '../../../../core/ratios/bands.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { verdictMarks } from '../marks.tsx'

/** What the bands say of a value: a sign beside it, and a word for whoever cannot see it. */
export function Verdict({ of }: { of: Name }) {
  const translate = useTranslate()
  const { icon: Icon, tone } = verdictMarks[of]
  return (
    <>
      <Icon aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px', color: `tone.${tone}.text` }} />
      <Box component="span" sx={visuallyHidden}>
        {translate(`ratios.verdict.${of}`)}
      </Box>
    </>
  )
}
