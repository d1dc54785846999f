import { useState, type KeyboardEvent } from 'react'
import { tabElementId } from './ids.ts'
import type { Tab } from '../../ui/tabs/tab-list.ts'
import { elementOf } from '../../ui/events.ts'

type Options = {
  open: readonly Tab[]
  show: (tab: Tab) => void
  close: (tab: Tab) => void
  openMenu: (tab: Tab, element: HTMLElement) => void
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The keys of a list of tabs: arrows, Home and End move, Enter and Space show, Delete closes, Shift+F10 or the menu key
 * opens the menu. Showing waits for Enter, because a page that is built anew asks the server.
 */
export function useTabKeys({ open, show, close, openMenu }: Options) {
  const [focused, setFocused] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const place = open.findIndex((tab) => tabElementId(tab.id) === elementOf(event)?.id)
    const tab = open[place]
    if (!tab) return
    const step = steps[event.key]
    if (step) {
      const next = open[step(place, open.length)]
      if (next) {
        setFocused(next.id)
        document.getElementById(tabElementId(next.id))?.focus()
      }
    } else if (event.key === 'Enter' || event.key === ' ') show(tab)
    else if (event.key === 'Delete') close(tab)
    else if (
      event.target instanceof HTMLElement &&
      (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
    )
      openMenu(tab, event.target)
    else return
    event.preventDefault()
  }
  return {
    onKeyDown,
    /** The tab that the Tab key reaches: where the arrows have been, as long as it is open, else the active one. */
    reachable: (active: string | null): string | undefined => {
      const hasFocus =
        focused !== null &&
        document.activeElement?.id === tabElementId(focused) &&
        open.some((tab) => tab.id === focused)
      return hasFocus ? focused : (active ?? open[0]?.id)
    },
  }
}
