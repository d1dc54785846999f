import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import type { Panel } from '../panels/types.ts'
import { AiPanel } from './AiPanel.tsx'
import { aiPanelName } from './mark.ts'

export const aiPanel: Panel = { name: aiPanelName, icon: AutoAwesomeOutlined, title: 'ai.panel', Component: AiPanel }
