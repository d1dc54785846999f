import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import type { Closing, Tab } from '../../ui/tabs/tab-list.ts'
import { OnceOpened } from '../../ui/dialogs/OnceOpened.tsx'

/** The menu of one tab: where the mouse was, or below an element. */
export type OpenMenu = { tab: Tab; left?: number; top?: number; element?: HTMLElement; button?: boolean }

const commands: readonly Closing[] = ['current', 'right', 'left', 'all']

type Props = {
  menu: OpenMenu | null
  name: string
  onClose: () => void
  onChoose: (command: Closing, tab: Tab) => void
}

/** What can be closed, seen from the tab that was clicked. */
export function TabMenu({ menu, name, onClose, onChoose }: Props) {
  const translate = useTranslate()
  const place = menu?.element
    ? { anchorEl: menu.element }
    : { anchorReference: 'anchorPosition' as const, anchorPosition: { left: menu?.left ?? 0, top: menu?.top ?? 0 } }
  return (
    <OnceOpened open={menu !== null}>
      <Menu
        {...place}
        open={menu !== null}
        onClose={onClose}
        slotProps={{ list: { dense: true, 'aria-label': translate('tabs.menu', { name }) } }}
      >
        {commands.map((command) => (
          <MenuItem
            key={command}
            onClick={() => {
              onClose()
              if (menu) onChoose(command, menu.tab)
            }}
          >
            <ListItemText>{translate(`tabs.${command}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </OnceOpened>
  )
}
