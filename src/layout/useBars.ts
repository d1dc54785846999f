import useMediaQuery from '@mui/material/useMediaQuery'
import { frame } from '../ui/theme/theme.ts'
import { useSettings } from '../ui/theme/settings.ts'

/**
 * Where the page begins below the header and, where it is shown, the bar of tabs; in pixels from the top of the window.
 */
export function useBars(): number {
  const { settings } = useSettings()
  const phone = useMediaQuery('(max-width: 899.95px)')
  return frame.header + (settings.tabBar ? (phone ? 36 : 40) : 0)
}
