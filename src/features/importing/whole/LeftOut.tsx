import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { FileInspection } from '../../../../core/imports-of-files.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'

/** The sheets of a file that are not brought in, and why; `text` is the sentence around them. */
export function LeftOut({ inspection, text = 'imports.whole.leftOut' }: { inspection: FileInspection; text?: string }) {
  const translate = useTranslate()
  const { listed, remarked } = usePunctuation()
  if (inspection.leftOut.length === 0) return null
  const sheets = inspection.leftOut.map(({ sheet, reason }) =>
    remarked(sheet, translate(`imports.whole.reasons.${reason}`)),
  )
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate(text, { sheets: listed(sheets) })}
    </Typography>
  )
}
