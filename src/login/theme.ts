import { useEffect } from 'react'
import { useSettings } from '../ui/theme/settings.ts'

/**
 * Keeps light or dark on the document (`index.html` puts it there first): as set in this browser, or as the system
 * has it where that is the setting.
 */
export function useTheme(): void {
  const { settings } = useSettings()
  useEffect(() => {
    const system = typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
    const apply = (): void => {
      const theme = settings.theme === 'system' ? (system?.matches ? 'dark' : 'light') : settings.theme
      document.documentElement.dataset['theme'] = theme
      document.documentElement.style.colorScheme = theme
    }
    apply()
    system?.addEventListener('change', apply)
    return () => system?.removeEventListener('change', apply)
  }, [settings.theme])
}
