import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import Settings from '@mui/icons-material/SettingsOutlined'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { lazyPart } from '../ui/notices/code-loading.ts'
import { LoadedPart } from '../ui/notices/LoadedPart.tsx'
import { frame } from '../ui/theme/theme.ts'
import { HelpButton } from './help/HelpButton.tsx'
import { GlobalSearchButton } from './search/GlobalSearchButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const SettingsDrawer = lazyPart(() => import('./drawer/SettingsDrawer.tsx'))

function Logo() {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 30, height: 30, flexShrink: 0 }}>
      <Box component="rect" width="32" height="32" rx="7" sx={{ fill: (theme) => theme.palette.accent.fill }} />
      <Box
        component="path"
        d="M8 23V15m5.3 8V9m5.4 14v-6M24 23V12"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        sx={{ stroke: (theme) => theme.palette.accent.onFill }}
      />
    </Box>
  )
}

type Props = { phone: boolean; expanded: boolean; tools?: ReactNode; onMenu: () => void }

/** The bar on top: the menu's button, the product, and what is at hand on every page. */
export function Header({ phone, expanded, tools, onMenu }: Props) {
  const translate = useTranslate()
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never')
  const label = phone ? translate('app.menu.open') : translate(expanded ? 'app.menu.close' : 'app.menu.expand')
  return (
    <AppBar
      position="fixed"
      elevation={0}
      className="app-chrome"
      sx={{
        bgcolor: 'background.paper',
        backgroundImage: 'none',
        color: 'text.primary',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: (theme) => theme.zIndex.drawer + 1,
      }}
    >
      <Toolbar
        disableGutters
        sx={{
          height: frame.header - 1,
          minHeight: `${frame.header - 1}px !important`,
          px: { xs: 1, md: 2 },
          gap: { xs: 0.5, md: 1 },
        }}
      >
        <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
          <IconButton size="medium" aria-label={label} aria-expanded={expanded} onClick={onMenu}>
            {phone || !expanded ? <MenuIcon fontSize="small" /> : <MenuOpen fontSize="small" />}
          </IconButton>
        </Tooltip>
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minWidth: 0,
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Logo />
          <Typography component="span" noWrap sx={{ fontSize: { xs: 15, sm: 17 }, fontWeight: 600 }}>
            {translate(phone ? 'app.productShort' : 'app.product')}
          </Typography>
        </Box>
        <Box sx={{ flex: 1 }} />
        <GlobalSearchButton />
        {tools}
        <HelpButton />
        {!phone && <LanguageMenu />}
        {!phone && (
          <Tooltip title={translate('settings.open')} slotProps={{ popper: { disablePortal: true } }}>
            <IconButton
              size="medium"
              aria-label={translate('settings.open')}
              aria-haspopup="dialog"
              onClick={() => setSettings('open')}
            >
              <Settings fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <UserMenu phone={phone} onSettings={() => setSettings('open')} />
      </Toolbar>
      {settings !== 'never' && (
        <LoadedPart onMissing={() => setSettings('never')}>
          <SettingsDrawer open={settings === 'open'} onClose={() => setSettings('closed')} />
        </LoadedPart>
      )}
    </AppBar>
  )
}
