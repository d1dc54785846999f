import type { Theme } from '@mui/material/styles'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useSettings } from './settings.ts'
import { themeOf } from './theme.ts'

/** Follows a media query; a browser without them never matches. */
function useMedia(query: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = typeof window.matchMedia === 'function' ? window.matchMedia(query) : null
    // What is printed is drawn right after the event: there is no later moment.
    const listen = (listener: () => void) => {
      const now = (): void => flushSync(listener)
      list?.addEventListener('change', now)
      return () => list?.removeEventListener('change', now)
    }
    return [listen, () => list?.matches ?? false] as const
  }, [query])
  return useSyncExternalStore(subscribe, matches)
}

/** The theme that settings and the system ask for. Paper is white: while printing it is always light. */
export function useAppTheme(): Theme {
  const { settings } = useSettings()
  const { theme, primary, density } = settings
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const printing = useMedia('print')
  const chosen = theme === 'dark' || (theme === 'system' && systemDark) ? 'dark' : 'light'
  const mode = printing ? 'light' : chosen
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = chosen
    style.colorScheme = chosen
  }, [chosen])
  return useMemo(() => themeOf({ mode, primary, density }), [mode, primary, density])
}
