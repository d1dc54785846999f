import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { showNotice } from '../../dataProvider/notices.ts'
import { addressOf } from '../../ui/tabs/address.ts'
import { useTab } from '../../ui/tabs/scope.ts'
import type { Tabs } from '../../ui/tabs/store.ts'
import { closedBy, type Closing } from '../../ui/tabs/tab-list.ts'

const nothingThere: Record<Closing, string> = {
  current: 'tabs.lastStays',
  right: 'tabs.noneRight',
  left: 'tabs.noneLeft',
  all: 'tabs.noneOther',
}

/**
 * Closes tabs as a command says, seen from one of them; asks once where input would be lost. `then` follows when they
 * are closed.
 */
export function useClosing(tabs: Tabs): (command: Closing, id: string, then?: () => void) => void {
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  return (command, id, then) => {
    const { tabs: open } = tabs.get()
    const ids = closedBy(command, open, id)
    if (ids.length === 0 || ids.length === open.length)
      return void showNotice({ severity: 'info', message: nothingThere[command] })
    const close = (): void => {
      const next = tabs.close(ids)
      if (next) void go.current(addressOf(next.location), { replace: true })
      then?.()
    }
    const unsaved = ids.filter(tabs.isUnsaved)
    if (unsaved.length > 0) tabs.ask({ ids: unsaved, go: close })
    else close()
  }
}

/** Leaves the page of a form for another address, which takes its place; asks where input would be lost. */
export function useLeave(): (address: string) => void {
  const navigate = useNavigate()
  const tab = useTab()
  return (address) => {
    const leave = (): void => void navigate(address, { replace: tab !== null })
    if (tab?.tabs.isUnsaved(tab.id)) tab.tabs.ask({ ids: [tab.id], go: leave })
    else leave()
  }
}
