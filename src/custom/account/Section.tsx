import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** One subject of the account: its title, what it is for, and its content. */
export function Section({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Typography component="h2" variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Box>
      <Typography sx={{ mt: 0.25, mb: 2.5, maxWidth: 640, color: 'text.secondary', textWrap: 'pretty' }}>
        {text}
      </Typography>
      {children}
    </Card>
  )
}
