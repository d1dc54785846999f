import type { SlotRegistry } from '../../resources/slots.tsx'
import { ReportSlider } from './ReportSlider.tsx'

/** The home page shows the kinds of reports above its codes. */
export const reportSlider: SlotRegistry = { qrCodes: { listTop: [ReportSlider] } }
