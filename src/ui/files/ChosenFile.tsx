import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { showSize } from '../documents/size.ts'

type Props = {
  file: File
  disabled: boolean
  /** Name of the button that takes the file out. */ remove: string
  onRemove: () => void
}

/** The file that was chosen, with its size, until it is taken out. */
export const ChosenFile = ({ file, disabled, remove, onRemove }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      mt: 1,
      px: 1.5,
      py: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Description fontSize="small" color="primary" />
    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all' }}>
      {file.name}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {showSize(file.size)}
    </Typography>
    <IconButton size="small" aria-label={remove} disabled={disabled} onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
)
