import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RuleConflict } from '../../../core/analysis/rule-admin.ts'
import { shortTime } from '../../features/editor/times.ts'
import { ChangeTable } from './ChangeTable.tsx'
import type { Telling } from './values.ts'

/** Another version came in between: who made it and what it changed, beside one's own changes below. */
export function Conflict({
  text,
  conflict: { current, changes },
  telling,
}: {
  text: string
  conflict: RuleConflict
  telling: Telling
}) {
  const translate = useTranslate()
  return (
    <Box sx={{ mb: 3 }}>
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        <AlertTitle>{text}</AlertTitle>
        {translate('rules.conflict.next')}
      </Alert>
      <Typography variant="h3" component="h3" sx={{ fontSize: 16 }}>
        {translate('rules.conflict.theirs', { version: current.version })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {[current.by, current.time ? shortTime(current.time) : '', current.note]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
      <ChangeTable
        label={translate('rules.conflict.theirs', { version: current.version })}
        edits={changes}
        telling={telling}
      />
    </Box>
  )
}
