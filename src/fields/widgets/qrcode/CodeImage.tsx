import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { useQrPicture } from './useQrPicture.ts'

/** The code of a link: on white in every theme, or no phone reads it. `faded`: it leads nowhere any more. */
export function CodeImage({ link, size, faded = false }: { link: string; size: number | string; faded?: boolean }) {
  const translate = useTranslate()
  const picture = useQrPicture(link, 640)
  return (
    <Box
      sx={{
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'common.white',
        lineHeight: 0,
        width: size,
        aspectRatio: '1',
        maxWidth: '100%',
        ...(faded && { opacity: 0.35 }),
      }}
    >
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt={translate('app.qr.alt', { link })}
          sx={{ width: '100%', height: '100%', imageRendering: 'pixelated' }}
        />
      ) : (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      )}
    </Box>
  )
}
