import type { Location } from 'react-router'
import type { Locale } from '../../../core/schema/types.ts'
import { addressOf, leavesViewOpen, pageKey } from './address.ts'

/** What a tab is called beyond its route's title: a record's name in each language, and the text that it stands in. */
export type TabName = { names: Record<Locale, string>; text?: string }

/** One open page. Opened again after it was closed, it is another tab with another id. */
export type Tab = {
  id: string
  key: string
  location: Location
  name?: TabName
  /** Pixels from the top of the page. */ scroll: number
}

/** The open tabs in their order; `active` is null on a page that makes no tab, such as /404. */
export type TabList = { tabs: readonly Tab[]; active: string | null }

export type Visit = {
  list: TabList
  /** The address that the tab was left at, where the visited one leaves the view open. */
  resume?: string
}

type How = {
  /** The place exists and the role may open it. */ known: boolean
  /** The navigation takes the place of the page before. */ replace: boolean
  newId: () => string
}

/**
 * The tabs after a navigation. A known place is opened at the end or, where it is open, becomes active. A navigation
 * that replaces turns the active tab into where it leads: a form that was saved does not stay behind.
 */
export function visit({ tabs, active }: TabList, location: Location, { known, replace, newId }: How): Visit {
  const left = replace ? active : null
  if (!known) return { list: { tabs: tabs.filter((tab) => tab.id !== left), active: null } }
  const key = pageKey(location)
  const open = tabs.find((tab) => tab.key === key)
  if (open) {
    const elsewhere = open.id !== active
    const resumed = elsewhere && leavesViewOpen(location) && open.location.search !== location.search
    const next: Tab = resumed ? open : { ...open, location }
    const rest = tabs.filter((tab) => tab.id === open.id || tab.id !== left)
    return {
      list: { tabs: rest.map((tab) => (tab.id === open.id ? next : tab)), active: open.id },
      ...(resumed && { resume: addressOf(open.location) }),
    }
  }
  const made: Tab = { id: newId(), key, location, scroll: 0 }
  const turned = tabs.some((tab) => tab.id === left)
  return {
    list: { tabs: turned ? tabs.map((tab) => (tab.id === left ? made : tab)) : [...tabs, made], active: made.id },
  }
}

/** The tabs without some. After the active one, the last of the list becomes active. */
export function without({ tabs, active }: TabList, ids: readonly string[]): TabList {
  const rest = tabs.filter((tab) => !ids.includes(tab.id))
  return { tabs: rest, active: active !== null && ids.includes(active) ? (rest.at(-1)?.id ?? null) : active }
}

export type Closing = 'current' | 'right' | 'left' | 'all'

/** The tabs that a command closes, seen from the tab that was clicked. "All" keeps the clicked one. */
export function closedBy(command: Closing, tabs: readonly Tab[], id: string): string[] {
  const place = tabs.findIndex((tab) => tab.id === id)
  const chosen = {
    current: [place],
    right: range(place + 1, tabs.length),
    left: range(0, place),
    all: range(0, tabs.length).filter((index) => index !== place),
  }[command]
  return chosen.flatMap((index) => tabs[index]?.id ?? [])
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
