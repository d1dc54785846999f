import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'
import { frameStyle } from './frameStyle.ts'

const styles = (theme: Theme) => theme.unstable_sx({ '.g-frame': frameStyle })

/**
 * The grid's style sheet. It is worked out once: as a style of the frame it would be again with every row that scrolls
 * into sight.
 */
export const GridStyle = memo(function GridStyle() {
  return <GlobalStyles styles={styles} />
})
