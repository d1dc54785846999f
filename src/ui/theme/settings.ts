import { parseJson } from '../../../core/json.ts'
import { tryStorage } from '../storage/try-storage.ts'
import { useSyncExternalStore } from 'react'
import { isKeyOf } from '../../../core/records.ts'
import { isAmong } from '../../../core/lists.ts'

export type Settings = {
  theme: 'light' | 'dark' | 'system'
  primary: string
  density: 'comfortable' | 'compact'
  tabBar: boolean
  contentWidth: 'fluid' | 'fixed'
  collapsed: boolean
}

/** `spec.txt` section 9: side menu, light theme, primary colour #1890ff. */
export const defaultSettings: Settings = {
  theme: 'light',
  primary: '#1890ff',
  density: 'comfortable',
  tabBar: true,
  contentWidth: 'fluid',
  collapsed: false,
}

/** Where this browser keeps them; `index.html` reads the theme from here before anything else is loaded. */
export const settingsKey = 'layout.settings'

const oneOf =
  <T extends string>(...allowed: T[]) =>
  (value: unknown): value is T =>
    isAmong(allowed, value)
const flag = (value: unknown): value is boolean => typeof value === 'boolean'

const fits: { [Name in keyof Settings]: (value: unknown) => value is Settings[Name] } = {
  theme: oneOf('light', 'dark', 'system'),
  primary: (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
  density: oneOf('comfortable', 'compact'),
  tabBar: flag,
  contentWidth: oneOf('fluid', 'fixed'),
  collapsed: flag,
}

/** What was kept, as settings: each value that is missing or unfit is the default. */
export function settingsFrom(text: string | null): Settings {
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null) return defaultSettings
  const fit = Object.entries(kept).filter(([name, value]) => isKeyOf(fits, name) && fits[name](value))
  return { ...defaultSettings, ...Object.fromEntries(fit) }
}

const keptText = (): string | null => tryStorage(() => localStorage.getItem(settingsKey), null)

let text: string | null | undefined
let settings = defaultSettings
const listeners = new Set<() => void>()

/**
 * The settings as this browser keeps them; the same object until something changes. A browser without storage keeps
 * them for this page.
 */
export function readSettings(): Settings {
  const kept = keptText()
  if (kept !== text) {
    text = kept
    settings = settingsFrom(kept)
  }
  return settings
}

/** Changes some settings, here and in every open page of this browser. */
export function changeSettings(part: Partial<Settings>): void {
  settings = { ...readSettings(), ...part }
  tryStorage(() => localStorage.setItem(settingsKey, JSON.stringify(settings)), undefined)
  text = keptText()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // The event comes from the other pages of this browser only; a cleared storage names no key.
  const onStorage = (event: StorageEvent): void => {
    if (event.key === settingsKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The layout's settings, kept in this browser and shared by its open pages. */
export function useSettings(): { settings: Settings; change: (part: Partial<Settings>) => void } {
  return { settings: useSyncExternalStore(subscribe, readSettings), change: changeSettings }
}
