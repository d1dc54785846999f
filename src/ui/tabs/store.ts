import type { Location } from 'react-router'
import type { TabStorage } from './tab-storage.ts'
import { visit, without, type Tab, type TabList, type TabName } from './tab-list.ts'

/** How many pages stay alive; the least recently used one beyond that is built anew when it is opened again. */
export const mostLive = 10

/** Closing these tabs would lose input; `go` closes them all the same. */
export type Question = { ids: string[]; go: () => void }

export type TabState = TabList & {
  /** Tabs whose pages are alive, the latest used last. */
  live: readonly string[]
  /** Tabs whose pages go on working while another one is in front. */
  pinned: ReadonlySet<string>
  /** Forms with input that is not saved, by tab: true where it is kept over a reload. */
  unsaved: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  question: Question | null
  /** The location of a page that makes no tab. */
  passing: Location | null
}

export type Tabs = ReturnType<typeof createTabs>

const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/**
 * The open tabs of this window and what their forms hold. `bounded`: without a bar nobody closes tabs, so that old ones
 * go by themselves.
 */
export function createTabs(storage: TabStorage, options: { allowed: (tab: Tab) => boolean; bounded: () => boolean }) {
  const restored = storage.readTabs()
  const tabs = restored.filter(options.allowed)
  for (const tab of restored) if (!tabs.includes(tab)) storage.drop(tab.id)
  const keptForms = (id: string): Record<string, boolean> =>
    Object.fromEntries(storage.forms(id).map((form) => [form, true]))
  let state: TabState = {
    tabs,
    active: null,
    live: [],
    pinned: new Set(),
    unsaved: Object.fromEntries(tabs.map(({ id }) => [id, keptForms(id)])),
    question: null,
    passing: null,
  }
  const listeners = new Set<() => void>()

  const isUnsaved = (id: string): boolean => Object.keys(state.unsaved[id] ?? {}).length > 0
  /** Input that a reload would lose stays alive whatever the bound says. */
  const cannotRest = (id: string): boolean => Object.values(state.unsaved[id] ?? {}).includes(false)

  function change(part: Partial<TabState>): void {
    state = { ...state, ...part }
    if (part.tabs) storage.writeTabs(state.tabs)
    for (const listener of listeners) listener()
  }

  /** Takes over a list: what is no longer in it is forgotten, what is active comes alive. */
  function adopt(list: TabList, passing: Location | null): void {
    const ids = new Set(list.tabs.map((tab) => tab.id))
    for (const { id } of state.tabs) if (!ids.has(id)) storage.drop(id)
    const used = [
      ...state.live.filter((id) => ids.has(id) && id !== list.active),
      ...(list.active ? [list.active] : []),
    ]
    const resting = used
      .filter((id) => id !== list.active && !cannotRest(id))
      .slice(0, Math.max(0, used.length - mostLive))
    change({
      ...list,
      passing,
      live: used.filter((id) => !resting.includes(id)),
      pinned: new Set([...state.pinned].filter((id) => ids.has(id))),
      unsaved: Object.fromEntries(Object.entries(state.unsaved).filter(([id]) => ids.has(id))),
    })
  }

  /** Without a bar, tabs beyond the bound that hold no input go, the oldest first. */
  function pruned(list: TabList): TabList {
    if (!options.bounded() || list.tabs.length <= mostLive) return list
    const spare = list.tabs.filter((tab) => tab.id !== list.active && !isUnsaved(tab.id)).map((tab) => tab.id)
    return without(list, spare.slice(0, list.tabs.length - mostLive))
  }

  function setUnsaved(id: string, form: string, kept: boolean | undefined): void {
    const { [form]: before, ...others } = state.unsaved[id] ?? {}
    if (before === kept || !state.tabs.some((tab) => tab.id === id)) return
    change({ unsaved: { ...state.unsaved, [id]: kept === undefined ? others : { ...others, [form]: kept } } })
  }

  return {
    get: (): TabState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isUnsaved,
    /** Whether a form has input that is not saved, or a page goes on working in the back. */
    holdsInput: (): boolean => state.pinned.size > 0 || state.tabs.some((tab) => isUnsaved(tab.id)),
    /** Whether leaving the application now would lose input. */
    wouldLose: (): boolean => state.tabs.some((tab) => cannotRest(tab.id)),
    /**
     * Tells where the reader is now; `scroll` tells how far the page before was scrolled, which costs a layout of the
     * document and is asked only where there is a tab that keeps it. Answers the address to resume, if any.
     */
    visit(location: Location, how: { known: boolean; replace: boolean; scroll: () => number }): string | undefined {
      const left = {
        tabs: state.tabs.map((tab) => (tab.id === state.active ? { ...tab, scroll: how.scroll() } : tab)),
        active: state.active,
      }
      const { list, resume } = visit(left, location, { ...how, newId })
      adopt(pruned(list), how.known ? null : location)
      return resume
    },
    /** Brings a tab to the front at once; the address follows. */
    show(id: string, scroll: number) {
      const { tabs: open, active } = state
      adopt({ tabs: open.map((tab) => (tab.id === active ? { ...tab, scroll } : tab)), active: id }, null)
    },
    /** Closes tabs and answers the one to show then, where the active one was among them. */
    close(ids: readonly string[]): Tab | undefined {
      const list = without(state, ids)
      const moved = list.active !== state.active
      adopt(list, state.passing)
      return moved ? list.tabs.find((tab) => tab.id === list.active) : undefined
    },
    ask: (question: Question | null) => change({ question }),
    name(id: string, name: TabName) {
      const tab = state.tabs.find((entry) => entry.id === id)
      if (!tab || JSON.stringify(tab.name) === JSON.stringify(name)) return
      change({ tabs: state.tabs.map((entry) => (entry.id === id ? { ...entry, name } : entry)) })
    },
    pin(id: string) {
      if (!state.pinned.has(id)) change({ pinned: new Set([...state.pinned, id]) })
    },
    unpin(id: string) {
      if (state.pinned.has(id)) change({ pinned: new Set([...state.pinned].filter((other) => other !== id)) })
    },
    kept: (id: string, form: string): unknown => storage.readForm(id, form),
    /** Keeps what a form holds; what cannot be kept counts as input that a reload would lose. */
    keep(id: string, form: string, kept: unknown) {
      if (!state.tabs.some((tab) => tab.id === id)) return
      const done = storage.writeForm(id, form, kept)
      setUnsaved(id, form, kept === undefined ? undefined : done)
    },
    setUnsaved,
  }
}
