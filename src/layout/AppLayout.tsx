import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../authProvider/user.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSchemas } from '../resources/schemas.ts'
import { frame } from '../theme/theme.ts'
import { GlobalSearchButton } from './search/GlobalSearchButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { menuSections } from './menu.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PanelHead } from './PanelHead.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useMenuCollapsed } from './state.ts'
import { UserMenu } from './UserMenu.tsx'
import { useWelcome } from './useWelcome.ts'

function Logo() {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 30, height: 30, flexShrink: 0 }}>
      <rect width="32" height="32" rx="7" fill="#1890ff" />
      <path d="M8 23V15m5.3 8V9m5.4 14v-6M24 23V12" stroke="#fff" strokeWidth="3" strokeLinecap="round" fill="none" />
    </Box>
  )
}

/** The frame of every page: bar on top, menu at the side (a drawer on a phone), content with its margin. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  const { permissions } = useUser()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  const phone = useMediaQuery('(max-width: 899.95px)')
  const [collapsed, setCollapsed] = useMenuCollapsed()
  const [drawer, setDrawer] = useState(false)
  useWelcome()

  const sections = menuSections({ resources, permissions, locale })
  const narrow = collapsed && !phone
  const width = narrow ? frame.menuCollapsed : frame.menu
  const label = phone ? translate('app.menu.open') : translate(collapsed ? 'app.menu.expand' : 'app.menu.close')
  const onGo = (): void => setDrawer(false)
  const menu = (
    <>
      <PanelHead collapsed={narrow} onGo={onGo} />
      <SideMenu sections={sections} collapsed={narrow} onGo={onGo} />
    </>
  )

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="a" href="#content" sx={{ position: 'absolute', left: -9999, top: 8, zIndex: 2000, px: 2, py: 1, bgcolor: '#fff', borderRadius: 1, '&:focus': { left: 8 } }}>
        {translate('app.menu.skip')}
      </Box>
      <AppBar position="fixed" elevation={0} sx={{ bgcolor: '#fff', color: 'text.primary', borderBottom: 1, borderColor: 'divider', zIndex: (theme) => theme.zIndex.drawer + 1 }}>
        <Toolbar disableGutters sx={{ height: frame.header, minHeight: `${frame.header}px !important`, px: { xs: 1, md: 2 }, gap: 1 }}>
          <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
            <IconButton size="medium" aria-label={label} aria-expanded={phone ? drawer : !collapsed} onClick={() => (phone ? setDrawer(true) : setCollapsed(!collapsed))}>
              {phone || collapsed ? <MenuIcon fontSize="small" /> : <MenuOpen fontSize="small" />}
            </IconButton>
          </Tooltip>
          <Box component={Link} to="/" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, color: 'inherit', textDecoration: 'none' }}>
            <Logo />
            <Typography component="span" noWrap sx={{ fontSize: { xs: 15, sm: 17 }, fontWeight: 600 }}>
              {translate('app.product')}
            </Typography>
          </Box>
          <Box sx={{ flex: 1 }} />
          <GlobalSearchButton />
          <LanguageMenu />
          <UserMenu />
        </Toolbar>
      </AppBar>
      {phone ? (
        <Drawer open={drawer} onClose={() => setDrawer(false)} sx={{ zIndex: (theme) => theme.zIndex.modal }} slotProps={{ paper: { 'aria-label': translate('app.menu.label'), sx: { width: frame.menu, display: 'flex' } } }}>
          {menu}
        </Drawer>
      ) : (
        <Box
          component="aside"
          aria-label={translate('app.counts.label')}
          sx={{ position: 'fixed', top: frame.header, bottom: 0, left: 0, width, display: 'flex', flexDirection: 'column', bgcolor: '#fff', borderRight: 1, borderColor: 'divider', transition: 'width 0.15s', overflow: 'hidden' }}
        >
          {menu}
        </Box>
      )}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ ml: phone ? 0 : `${width}px`, pt: `${frame.header}px`, transition: 'margin-left 0.15s', outline: 'none', '& > *': { minWidth: 0 } }}
      >
        <Box sx={{ p: { xs: 1.5, md: `${frame.margin}px` } }}>
          <PageBoundary>{children}</PageBoundary>
        </Box>
      </Box>
    </Box>
  )
}
