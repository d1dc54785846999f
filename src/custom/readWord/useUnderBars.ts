import { useSettings } from '../../layout/settings.ts'

/** Where what stays on top of the page begins, below the header and the bar of tabs, in pixels. */
export function useUnderBars(): { xs: number; md: number } {
  const { settings } = useSettings()
  return settings.tabBar ? { xs: 104, md: 108 } : { xs: 68, md: 68 }
}
