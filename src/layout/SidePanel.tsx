import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTranslate } from 'react-admin'
import { useUser } from '../authProvider/user.ts'
import { useLanguage } from '../i18n/language.ts'
import { useSchemas } from '../schemas/useSchemas.ts'
import { frame } from '../ui/theme/theme.ts'
import type { MenuAction } from './menu-action.ts'
import { menuSections } from './menu.ts'
import { PanelHead } from './PanelHead.tsx'
import { SideMenu } from './SideMenu.tsx'

type Props = {
  menuAction: MenuAction | undefined
  phone: boolean
  collapsed: boolean
  open: boolean
  onClose: () => void
}

/** Who works here and where to go: beside the page, or in a drawer on a phone. */
export function SidePanel({ menuAction, phone, collapsed, open, onClose }: Props) {
  const translate = useTranslate()
  const { permissions } = useUser()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  const narrow = collapsed && !phone
  const content = (
    <>
      <PanelHead action={menuAction} collapsed={narrow} onGo={onClose} />
      <SideMenu sections={menuSections({ resources, permissions, locale })} collapsed={narrow} onGo={onClose} />
    </>
  )
  if (phone) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ zIndex: (theme) => theme.zIndex.modal }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': translate('app.menu.label'),
            sx: { width: frame.menu, display: 'flex' },
          },
        }}
      >
        {content}
      </Drawer>
    )
  }
  return (
    <Box
      component="aside"
      className="app-chrome"
      aria-label={translate('app.counts.label')}
      sx={{
        position: 'fixed',
        top: frame.header,
        bottom: 0,
        left: 0,
        width: narrow ? frame.menuCollapsed : frame.menu,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 0.15s',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      {content}
    </Box>
  )
}
