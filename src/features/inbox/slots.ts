import type { SlotRegistry } from '../../resources/slots.tsx'
import { WorkPanel } from './WorkPanel.tsx'

/** The first page shows what there is to do above its codes. */
export const inbox: SlotRegistry = { qrCodes: { listTop: [WorkPanel] } }
