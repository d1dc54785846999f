import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'

/** The periods that a column may be, as buttons. */
export function PeriodCandidates({
  candidates,
  name,
  onChoose,
}: {
  candidates: string[]
  name: string
  onChoose: (period: string) => void
}) {
  const translate = useTranslate()
  if (candidates.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={translate('imports.period.candidates', { column: name })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}
    >
      {candidates.map((candidate) => (
        <Chip
          key={candidate}
          component="button"
          type="button"
          clickable
          size="small"
          variant="outlined"
          label={candidate}
          onClick={() => onChoose(candidate)}
        />
      ))}
    </Box>
  )
}
