import { useSyncExternalStore } from 'react'

export const applicationTabs = ['apply', 'upload', 'history'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/**
 * What the panel is asked to show. `preset`: values that its form begins with, such as the customer that a page is
 * about.
 */
export type Opening = { open: boolean; tab: ApplicationTab; preset: Record<string, unknown> | null; times: number }

const closed: Opening = { open: false, tab: 'apply', preset: null, times: 0 }
let state = closed
const listeners = new Set<() => void>()

function change(part: Partial<Opening>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Opens the data-application panel from anywhere; on the tab that was open last, unless one is named. */
export const openApplication = ({
  tab = state.tab,
  preset = null,
}: { tab?: ApplicationTab; preset?: Record<string, unknown> | null } = {}): void =>
  change({ open: true, tab, preset, times: state.times + 1 })
export const closeApplication = (): void => change({ open: false, preset: null })
/** Whoever signs in next finds the panel as at the start. */
export const forgetApplication = (): void => change(closed)
export const showApplicationTab = (tab: ApplicationTab): void => change({ tab, preset: null })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpening = (): Opening => useSyncExternalStore(subscribe, () => state)
