import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../authProvider/user.ts'
import type { MenuAction } from './menu-action.ts'
import { bandOf, type Band } from './greeting.ts'
import { UserAvatar } from './UserAvatar.tsx'
import { WorkCounts } from './WorkCounts.tsx'

/** The part of the day; a page that stays open goes with it. */
function useBand(): Band {
  const [band, setBand] = useState(() => bandOf(new Date().getHours()))
  useEffect(() => {
    const timer = setInterval(() => setBand(bandOf(new Date().getHours())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return band
}

type Props = { action?: MenuAction | undefined; collapsed: boolean; onGo: () => void }

/** Who is signed in, the greeting, how much work there is, and the way to ask a customer for data. */
export function PanelHead({ action: Action, collapsed, onGo }: Props) {
  const translate = useTranslate()
  const { user } = useUser()
  const band = useBand()
  if (collapsed) {
    return (
      <Box
        sx={{
          py: 1.5,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <UserAvatar size={36} />
        {Action && <Action collapsed onGo={onGo} />}
      </Box>
    )
  }
  return (
    <Box sx={{ px: 2, pt: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <UserAvatar size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <Typography
            noWrap
            variant="caption"
            component="p"
            title={user.bankName2 || undefined}
            sx={{ color: 'text.secondary' }}
          >
            {translate(`app.greeting.${band}`)}
            {user.bankName2 && ` · ${user.bankName2}`}
          </Typography>
        </Box>
      </Box>
      <WorkCounts onGo={onGo} />
      {Action && <Action collapsed={false} onGo={onGo} />}
    </Box>
  )
}
