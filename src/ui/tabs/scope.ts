import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { Locale } from '../../../core/schema/types.ts'
import type { Tabs } from './store.ts'

export const TabsContext = createContext<Tabs | null>(null)

/** The open tabs; null outside the frame, where a page stands alone. */
export const useTabs = (): Tabs | null => useContext(TabsContext)

/** The tab that a page stands in. */
export type TabScope = { id: string; active: boolean; tabs: Tabs }

export const TabScopeContext = createContext<TabScope | null>(null)

/** The tab around a page; null on pages that make none. */
export const useTab = (): TabScope | null => useContext(TabScopeContext)

/** Whether the page is in front of the reader. Pages that make no tab are. */
export const useInFront = (): boolean => useTab()?.active ?? true

/** Names the tab after what its page shows, in every language; undefined while that is not known. */
export function useTabName(names: Record<Locale, string> | string | undefined, text?: string): void {
  const tab = useTab()
  const known =
    names === undefined
      ? undefined
      : JSON.stringify(typeof names === 'string' ? { 'zh-CN': names, 'en-US': names } : names)
  useEffect(() => {
    if (known !== undefined)
      tab?.tabs.name(tab.id, { names: JSON.parse(known) as Record<Locale, string>, ...(text && { text }) })
  }, [tab?.tabs, tab?.id, known, text])
}

/**
 * Lets the page go on working while another tab is in front: an editor that saves, for one. Its effects are not paused.
 */
export function usePinned(): void {
  const tab = useTab()
  useEffect(() => {
    tab?.tabs.pin(tab.id)
    return () => tab?.tabs.unpin(tab.id)
  }, [tab?.tabs, tab?.id])
}

/**
 * Tells the tab that this part of its page holds input which nothing keeps, such as a chosen file: closing the tab
 * asks, and so does the browser before it leaves the application.
 */
export function useUnkept(form: string, unsaved: boolean): void {
  const tab = useTab()
  const { tabs, id } = tab ?? {}
  useEffect(() => {
    if (!tabs || !id) return undefined
    tabs.setUnsaved(id, form, unsaved ? false : undefined)
    // A tab that goes to the back pauses its effects and keeps its input; a dialog that closes in front has lost it.
    return () => {
      if (tabs.get().active === id) tabs.setUnsaved(id, form, undefined)
    }
  }, [tabs, id, form, unsaved])
}

export type KeptState<T> = {
  value: T
  /** Keeps the value with the tab. */ change: (next: T | ((now: T) => T)) => void
  /** As before any input. */ forget: () => void
  /** It stays on the page, but waits for nothing any more: it was sent. */ settle: () => void
  /** What is shown was kept from before. */ restored: boolean
}

/**
 * State of a form that its tab keeps: over a change of tabs and over a reload, until the tab closes or it is forgotten.
 */
export function useKeptState<T>(form: string, initial: T): KeptState<T> {
  const tab = useTab()
  const { tabs, id } = tab ?? {}
  const [{ first, restored }, setFirst] = useState(() => {
    const kept = tabs && id ? tabs.kept(id, form) : undefined
    return { first: (kept as T | undefined) ?? initial, restored: kept !== undefined }
  })
  const [value, setValue] = useState(first)
  const change = useCallback(
    (next: T | ((now: T) => T)): void =>
      setValue((now) => {
        const changed = typeof next === 'function' ? (next as (now: T) => T)(now) : next
        if (tabs && id) queueMicrotask(() => tabs.keep(id, form, changed))
        return changed
      }),
    [tabs, id, form],
  )
  const settle = (): void => {
    if (tabs && id) tabs.keep(id, form, undefined)
  }
  const forget = (): void => {
    settle()
    setFirst({ first: initial, restored: false })
    setValue(initial)
  }
  return { value, change, forget, settle, restored }
}
