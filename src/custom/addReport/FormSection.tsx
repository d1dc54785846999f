import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** One step of the form: its number, its name, and its fields. */
export function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: { xs: 2, md: 3 }, py: 2.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 2 }}>
        <Box
          aria-hidden
          sx={{
            width: 24,
            height: 24,
            borderRadius: '50%',
            bgcolor: 'accent.fill',
            color: 'accent.onFill',
            fontSize: 13,
            display: 'grid',
            placeItems: 'center',
          }}
        >
          {number}
        </Box>
        <Typography component="h2" variant="h2" id={id}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}
