import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

type Props = {
  text: string
  onText: (text: string) => void
  onComposing: (composing: boolean) => void
  onClose: () => void
}

/** Takes what is typed while the code of the search is on its way. */
export function OpeningBox({ text, onText, onComposing, onClose }: Props) {
  const translate = useTranslate()
  return (
    <Box
      role="dialog"
      aria-label={translate('search.title')}
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        top: { xs: 0, sm: '10vh' },
        left: '50%',
        transform: 'translateX(-50%)',
        width: { xs: '100vw', sm: 'min(600px, calc(100vw - 64px))' },
        bgcolor: 'background.paper',
        boxShadow: 24,
        borderRadius: { xs: 0, sm: 1 },
        px: 2,
      }}
    >
      <Box
        component="input"
        autoFocus
        value={text}
        aria-label={translate('search.title')}
        aria-busy
        autoComplete="off"
        spellCheck={false}
        placeholder={translate('search.placeholder')}
        onChange={(event) => onText(event.target.value)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        sx={{
          width: '100%',
          height: 56,
          border: 0,
          outline: 0,
          font: 'inherit',
          fontSize: 16,
          color: 'text.primary',
          bgcolor: 'transparent',
        }}
      />
    </Box>
  )
}
