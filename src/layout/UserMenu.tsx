import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { pageEntries } from '../../core/navigation.ts'
import { logOutAndLeave } from '../authProvider/index.ts'
import { useUser } from '../authProvider/user.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { useLanguageItems } from './LanguageMenu.tsx'
import { UserAvatar } from './UserAvatar.tsx'
import { visuallyHidden } from '../ui/theme/visuallyHidden.ts'
import { OnceOpened } from '../ui/dialogs/OnceOpened.tsx'

/**
 * Avatar and name at the top right; signing out asks first. On a phone it also holds what the header has no room for.
 */
export function UserMenu({ phone, onSettings }: { phone: boolean; onSettings: () => void }) {
  const translate = useTranslate()
  const { user } = useUser()
  const { logOut } = useCalls()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const languages = useLanguageItems(() => setAnchor(null))
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 1, py: 0.5, borderRadius: 1.5, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <UserAvatar size={30} />
        <Typography component="span" noWrap sx={{ maxWidth: 160, display: { xs: 'none', sm: 'block' } }}>
          {user.name}
        </Typography>
        <Box component="span" sx={visuallyHidden}>
          {translate('app.menu.user')}
        </Box>
      </ButtonBase>
      <OnceOpened open={anchor !== null}>
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{
            paper: { sx: { minWidth: 200 } },
            list: { 'aria-label': `${translate('app.menu.user')} ${user.name}` },
          }}
        >
          {/* Not an entry: a menu holds nothing else for a screen reader, its name says whose it is. */}
          <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {[user.username, user.role.name, user.jobNumber].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Divider component="li" />
          <MenuItem component={Link} to={pageEntries.account.path} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <AccountCircle fontSize="small" />
            </ListItemIcon>
            {translate('account.open')}
          </MenuItem>
          {phone && languages}
          {phone && (
            <MenuItem
              onClick={() => {
                setAnchor(null)
                onSettings()
              }}
            >
              <ListItemIcon>
                <Settings fontSize="small" />
              </ListItemIcon>
              {translate('settings.open')}
            </MenuItem>
          )}
          {phone && <Divider component="li" />}
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setAsking(true)
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('app.logout.title')}
          </MenuItem>
        </Menu>
      </OnceOpened>
      <ConfirmDialog
        open={asking}
        title={translate('app.logout.title')}
        text={translate('app.logout.question')}
        onClose={() => setAsking(false)}
        onConfirm={() => logOutAndLeave({ logOut })}
      />
    </>
  )
}
