import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { frame } from '../../ui/theme/theme.ts'
import { useSettings } from '../../ui/theme/settings.ts'
import { addressOf } from '../../ui/tabs/address.ts'
import { tabElementId } from './ids.ts'
import { useTabs } from '../../ui/tabs/scope.ts'
import type { Tabs } from '../../ui/tabs/store.ts'
import type { Tab } from '../../ui/tabs/tab-list.ts'
import { TabItem } from './TabItem.tsx'
import { TabMenu, type OpenMenu } from './TabMenu.tsx'
import { useClosing } from './useClosing.ts'
import { useTabKeys } from './useTabKeys.ts'
import { useTabLabel } from './useTabLabel.ts'

/** The open pages, above the page in front; not drawn where the settings say so. */
export function TabBar() {
  const tabs = useTabs()
  const { settings } = useSettings()
  return tabs && settings.tabBar ? <Bar tabs={tabs} /> : null
}

function Bar({ tabs }: { tabs: Tabs }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const labelOf = useTabLabel()
  const { tabs: open, active, live, unsaved } = useSyncExternalStore(tabs.subscribe, tabs.get)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const closing = useClosing(tabs)
  const focusTab = (id: string | null | undefined): void =>
    void setTimeout(() => id && document.getElementById(tabElementId(id))?.focus())
  const close = (tab: Tab): void => {
    const place = open.indexOf(tab)
    const neighbour = open[place + 1] ?? open[place - 1]
    closing('current', tab.id, () => focusTab(tab.id === active ? tabs.get().active : neighbour?.id))
  }
  const show = (tab: Tab): void => {
    if (tab.id === active) return
    tabs.show(tab.id, window.scrollY)
    void navigate(addressOf(tab.location))
  }
  const keys = useTabKeys({ open, show, close, openMenu: (tab, element) => setMenu({ tab, element }) })

  useLayoutEffect(() => {
    // One tab alone is always in sight; to measure it would lay out a page that is not there yet.
    if (open.length < 2) return
    const element = active && document.getElementById(tabElementId(active))
    if (!element || !strip.current) return
    const { offsetLeft, offsetWidth } = element
    const { scrollLeft, clientWidth } = strip.current
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
      strip.current.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2 })
  }, [active, open.length])

  if (open.length === 0) return null
  const front = open.find((tab) => tab.id === active)
  const more = translate('tabs.more')
  return (
    <Box
      className="tab-bar"
      sx={{
        position: 'sticky',
        top: frame.header,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'stretch',
        height: { xs: 36, md: 40 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        ref={strip}
        role="tablist"
        aria-label={translate('tabs.label')}
        onKeyDown={keys.onKeyDown}
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
        }}
        sx={{
          position: 'relative',
          flex: 1,
          minWidth: 0,
          display: 'flex',
          overflowX: 'auto',
          overflowY: 'hidden',
          scrollbarWidth: 'none',
          px: { xs: 0.5, md: 1.5 },
        }}
      >
        {open.map((tab) => (
          <TabItem
            key={tab.id}
            id={tab.id}
            label={labelOf(tab)}
            active={tab.id === active}
            live={live.includes(tab.id)}
            reachable={tab.id === keys.reachable(active)}
            unsaved={Object.keys(unsaved[tab.id] ?? {}).length > 0}
            closable={open.length > 1}
            onShow={() => show(tab)}
            onClose={() => close(tab)}
            onMenu={(place) => setMenu({ tab, ...place })}
          />
        ))}
      </Box>
      {front && (
        <IconButton
          aria-label={more}
          title={more}
          aria-haspopup="menu"
          aria-expanded={menu?.button ?? false}
          onClick={(event) => setMenu({ tab: front, element: event.currentTarget, button: true })}
          sx={{ alignSelf: 'center', mx: 0.5, width: 32, height: 32 }}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      )}
      <TabMenu
        menu={menu}
        name={menu ? labelOf(menu.tab) : ''}
        onClose={() => setMenu(null)}
        onChoose={(command, tab) =>
          command === 'current' ? close(tab) : closing(command, tab.id, () => focusTab(tabs.get().active))
        }
      />
    </Box>
  )
}
