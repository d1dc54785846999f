import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** Pages that are being laid out. */
export function Drawing() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 8 }}>
      <CircularProgress aria-hidden />
      <Typography role="status" color="textSecondary">
        {translate('readWord.view.drawing')}
      </Typography>
    </Box>
  )
}
