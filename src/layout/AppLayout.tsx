import type { MenuAction } from './menu-action.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { frame } from '../ui/theme/theme.ts'
import { Header } from './Header.tsx'
import { useSettings } from '../ui/theme/settings.ts'
import { SidePanel } from './SidePanel.tsx'
import { GuideCard } from './guide/GuideCard.tsx'
import { TabBar } from './tabs/TabBar.tsx'
import { TabPages } from './tabs/TabPages.tsx'
import { TabsProvider } from './tabs/TabsProvider.tsx'
import { useWelcome } from './useWelcome.ts'

type Props = {
  menuAction?: MenuAction
  /** What the bar on top has at hand beside its own. */ tools?: ReactNode
  /** What stays above every page. */ above?: ReactNode
  children?: ReactNode
}

/** The frame of every page: bar on top, menu at the side (a drawer on a phone), content with its margin. */
export function AppLayout({ menuAction, tools, above, children }: Props) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 899.95px)')
  const { settings, change } = useSettings()
  const { collapsed, contentWidth } = settings
  const [drawer, setDrawer] = useState(false)
  useWelcome()
  const width = phone ? 0 : collapsed ? frame.menuCollapsed : frame.menu

  return (
    <Box className="app-frame" sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box
        component="a"
        href="#content"
        className="app-chrome"
        sx={{
          position: 'absolute',
          left: -9999,
          top: 8,
          zIndex: 2000,
          px: 2,
          py: 1,
          bgcolor: 'surface.raised',
          borderRadius: 1,
          '&:focus': { left: 8 },
        }}
      >
        {translate('app.menu.skip')}
      </Box>
      <Header
        phone={phone}
        tools={tools}
        expanded={phone ? drawer : !collapsed}
        onMenu={() => (phone ? setDrawer(true) : change({ collapsed: !collapsed }))}
      />
      <SidePanel
        menuAction={menuAction}
        phone={phone}
        collapsed={collapsed}
        open={drawer}
        onClose={() => setDrawer(false)}
      />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          ml: `${width}px`,
          pt: `${frame.header}px`,
          transition: 'margin-left 0.15s',
          outline: 'none',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          '& > *': { minWidth: 0 },
        }}
      >
        <TabsProvider>
          <TabBar />
          <Box
            className="app-page"
            sx={{
              p: { xs: 1.5, md: `${frame.margin}px` },
              ...(contentWidth === 'fixed' && { maxWidth: frame.fixedContent + 2 * frame.margin, mx: 'auto' }),
            }}
          >
            <GuideCard />
            <TabPages>{children}</TabPages>
          </Box>
        </TabsProvider>
        {above}
      </Box>
    </Box>
  )
}
