import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import type { Panel } from '../panels/types.ts'
import { PassagesPanel } from './PassagesPanel.tsx'

export const passagesPanel: Panel = {
  name: 'passages',
  icon: BookmarksOutlined,
  title: 'passages.panel',
  Component: PassagesPanel,
}
