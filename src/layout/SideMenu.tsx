import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { iconOf } from './icons.tsx'
import { activeEntry, type MenuEntry, type MenuSection } from './menu.ts'
import { usePreload } from './preload.ts'

type EntryProps = { entry: MenuEntry; active: boolean; collapsed: boolean; onGo: () => void }

function Entry({ entry, active, collapsed, onGo }: EntryProps) {
  const Icon = iconOf(entry.icon)
  const preload = usePreload(entry.path)
  const button = (
    <ListItemButton
      component={Link}
      to={entry.path}
      {...preload}
      onClick={onGo}
      selected={active}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? entry.label : undefined}
      sx={{
        mx: 1,
        px: collapsed ? 0 : 1.5,
        minHeight: (theme) => theme.sizes.item,
        py: 0.5,
        borderRadius: 1,
        justifyContent: collapsed ? 'center' : 'flex-start',
        color: 'text.primary',
        '&.Mui-selected': {
          bgcolor: 'action.selected',
          color: 'primary.dark',
          fontWeight: 500,
          '&:hover': { bgcolor: 'action.selected' },
        },
      }}
    >
      <ListItemIcon sx={{ minWidth: collapsed ? 0 : 34, color: active ? 'accent.text' : 'text.secondary' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {!collapsed && (
        <ListItemText primary={entry.label} slotProps={{ primary: { noWrap: true, sx: { fontWeight: 'inherit' } } }} />
      )}
    </ListItemButton>
  )
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      {collapsed ? (
        <Tooltip title={entry.label} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </ListItem>
  )
}

/** The three groups of the menu; collapsed, only their icons. */
export function SideMenu({
  sections,
  collapsed,
  onGo,
}: {
  sections: readonly MenuSection[]
  collapsed: boolean
  onGo: () => void
}) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const active = activeEntry(sections, pathname)
  return (
    <Box component="nav" aria-label={translate('app.menu.label')} sx={{ flex: 1, overflowY: 'auto', py: 1 }}>
      {sections.map(({ group, label, entries }, index) => (
        <Box key={group} sx={{ mt: index === 0 ? 0 : 1 }}>
          {collapsed ? (
            index > 0 && <Box sx={{ mx: 3, my: 1, borderTop: 1, borderColor: 'divider' }} />
          ) : (
            <Typography
              id={`menu-${group}`}
              component="h2"
              sx={{ px: 2.5, pt: 0.75, pb: 0.5, fontSize: 12.5, fontWeight: 500, color: 'text.secondary' }}
            >
              {label}
            </Typography>
          )}
          <List
            disablePadding
            aria-labelledby={collapsed ? undefined : `menu-${group}`}
            aria-label={collapsed ? label : undefined}
          >
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} active={entry === active} collapsed={collapsed} onGo={onGo} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  )
}
