import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { OverviewCounts } from '../../core/api.ts'
import { useUser } from '../authProvider/user.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { bandOf } from './greeting.ts'

/** Which count opens what: the first, third and fifth of the overview counts (`spec.txt` section 3). */
const counts: { name: keyof OverviewCounts; label: string; path: string; permission: string }[] = [
  { name: 'customerCount', label: 'app.counts.customers', path: '/uploadData/index', permission: 'client' },
  { name: 'reportCount', label: 'app.counts.reports', path: '/homePage/reportList', permission: 'home' },
  { name: 'waitHandleCount', label: 'app.counts.drafts', path: '/homePage/draftList', permission: 'home' },
]

/** The first letter of a name, or the last character of a Chinese one, as avatars show it. */
const initial = (name: string): string => (/\p{Script=Han}/u.test(name) ? name.slice(-1) : name.slice(0, 1).toUpperCase())

export function UserAvatar({ size }: { size: number }) {
  const { user } = useUser()
  return (
    <Avatar aria-hidden src={user.avatar || undefined} alt="" sx={{ width: size, height: size, bgcolor: 'primary.dark', fontSize: size * 0.44 }}>
      {initial(user.name)}
    </Avatar>
  )
}

/** Who is signed in, the greeting, and how much work there is. */
export function PanelHead({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const translate = useTranslate()
  const { user, sees } = useUser()
  const { overviewCounts } = useCalls()
  const shown = counts.filter((count) => sees(count.permission))
  const { data } = useQuery({ queryKey: ['overviewCounts'], queryFn: ({ signal }) => overviewCounts(signal), enabled: shown.length > 0, refetchInterval: 60_000 })

  if (collapsed) {
    return (
      <Box sx={{ py: 2, display: 'flex', justifyContent: 'center', borderBottom: 1, borderColor: 'divider' }}>
        <UserAvatar size={36} />
      </Box>
    )
  }
  return (
    <Box sx={{ px: 2.5, pt: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <UserAvatar size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {user.name}
          </Typography>
          <Typography noWrap variant="caption" component="p" title={user.bankName2 || undefined} sx={{ color: 'text.secondary' }}>
            {translate(`app.greeting.${bandOf(new Date().getHours())}`)}
            {user.bankName2 && ` · ${user.bankName2}`}
          </Typography>
        </Box>
      </Box>
      {shown.length > 0 && (
        <Box component="ul" aria-label={translate('app.counts.label')} sx={{ display: 'grid', gridTemplateColumns: `repeat(${shown.length}, 1fr)`, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {shown.map(({ name, label, path }) => (
            <li key={name}>
              <Box
                component={Link}
                to={path}
                onClick={onGo}
                sx={{ display: 'block', py: 0.5, borderRadius: 1.5, textAlign: 'center', textDecoration: 'none', color: 'text.primary', '&:hover': { bgcolor: 'action.hover' } }}
              >
                <Box component="span" sx={{ display: 'block', fontSize: 18, fontWeight: 600, lineHeight: 1.3 }}>
                  {data ? data[name] : '–'}
                </Box>
                <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {translate(label)}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
