import Chip from '@mui/material/Chip'
import { absentStyle, toneStyle } from '../theme/tone.ts'

const looks = {
  good: toneStyle('good'),
  warning: toneStyle('warning'),
  plain: toneStyle('plain'),
  absent: absentStyle,
} as const

/** A state in a word; readable on its own colour. */
export const StateChip = ({ look, label }: { look: keyof typeof looks; label: string }) => (
  <Chip size="small" variant="outlined" label={label} sx={looks[look]} />
)
