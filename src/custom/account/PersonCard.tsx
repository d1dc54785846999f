import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useBars } from '../../layout/useBars.ts'
import { AvatarField } from './AvatarField.tsx'

/** Who is signed in: the picture, and what an administrator keeps of them. */
export function PersonCard() {
  const translate = useTranslate()
  const { user } = useUser()
  const bars = useBars()
  const facts: [string, string][] = [
    ['username', user.username],
    ['role', user.role.name],
    ['jobNumber', user.jobNumber],
    ['bank', [user.bankName1, user.bankName2].filter(Boolean).join(' · ')],
  ]
  return (
    <Card
      component="section"
      aria-label={translate('account.avatar.title')}
      sx={{ p: 3, position: { lg: 'sticky' }, top: bars + 16 }}
    >
      <AvatarField />
      <Typography component="p" variant="h1" sx={{ mt: 2, textAlign: 'center', overflowWrap: 'anywhere' }}>
        {user.name}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          mt: 2.5,
          mb: 0,
          pt: 2.5,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`account.profile.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {value || translate('account.profile.none')}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('account.profile.fixed')}
      </Typography>
    </Card>
  )
}
