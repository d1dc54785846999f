import { aiPanel } from '../ai/panel.ts'
import { passagesPanel } from '../passages/panel.ts'
import { versionsPanel } from '../versions/panel.ts'
import { dataPanel } from '../refresh/panel.ts'
import type { Panel } from './types.ts'

/** The panels beside a report that is being written, from above. */
export const panels: readonly Panel[] = [aiPanel, dataPanel, passagesPanel, versionsPanel]
