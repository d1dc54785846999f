import History from '@mui/icons-material/History'
import type { Panel } from '../panels/types.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

export const versionsPanel: Panel = {
  name: 'versions',
  icon: History,
  title: 'versions.panel',
  Component: VersionsPanel,
}
