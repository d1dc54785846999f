import SyncOutlined from '@mui/icons-material/SyncOutlined'
import type { Panel } from '../panels/types.ts'
import { DataPanel } from './DataPanel.tsx'

export const dataPanel: Panel = { name: 'data', icon: SyncOutlined, title: 'refresh.title', Component: DataPanel }
