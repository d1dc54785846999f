import Chip from '@mui/material/Chip'

const looks = {
  good: { color: '#1f6b04', bgcolor: '#f1fbe9', borderColor: '#afdd92' },
  warning: { color: '#8a4b00', bgcolor: '#fff7e6', borderColor: '#ffd591' },
  plain: { color: '#3d4653', bgcolor: '#fafbfc', borderColor: '#d5dbe3' },
  absent: { color: '#5c636d', bgcolor: '#fff', borderColor: '#d5dbe3', borderStyle: 'dashed' },
} as const

/** A state in a word; readable on its own colour. */
export const StateChip = ({ look, label }: { look: keyof typeof looks; label: string }) => <Chip size="small" variant="outlined" label={label} sx={looks[look]} />
